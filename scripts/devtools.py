"""A page in a headless Chromium, by the DevTools protocol over two pipes: its window has the width that is asked for (an ordinary Chromium's own is never
narrower than 500 pixels), and what is counted is the page's own, not what the browser's services ask for."""
import base64, fcntl, json, os, select, signal, subprocess

WAIT = 600 # seconds, of a machine that may be busy; then the browser hangs
OFF = ('background-networking', 'component-update', 'component-extensions-with-background-pages', 'default-apps', 'sync', 'extensions', 'domain-reliability',
       'client-side-phishing-detection', 'breakpad', 'gpu')


class Page:
    """A tab. 'complaints' and 'asked' have what its console says and what it asks the network for."""
    def __init__(self, program, folder):
        to_read, self.to = os.pipe()
        self.of, to_write = os.pipe()
        there, back = (fcntl.fcntl(fd, fcntl.F_DUPFD, 10) for fd in (to_read, to_write))

        def standard(): # the protocol's: 3 to read from, 4 to write to
            os.dup2(there, 3)
            os.dup2(back, 4)
        self.process = subprocess.Popen(
            [program, '--headless', '--no-sandbox', '--hide-scrollbars', '--no-first-run', '--remote-debugging-pipe', f'--user-data-dir={folder}', *(f'--disable-{x}' for x in OFF),
             'about:blank'], preexec_fn=standard, pass_fds=(3, 4), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        for fd in (to_read, to_write, there, back): os.close(fd)
        self.n, self.buffer, self.session, self.complaints, self.asked, self.loaded = 0, b'', None, [], [], False
        target = self.ask('Target.createTarget', url='about:blank')['targetId']
        self.session = self.ask('Target.attachToTarget', targetId=target, flatten=True)['sessionId']
        for domain in ('Page', 'Network', 'Runtime', 'Log'): self.ask(domain + '.enable')

    def message(self):
        while b'\0' not in self.buffer:
            if not select.select([self.of], [], [], WAIT)[0]: raise OSError('the browser does not answer')
            got = os.read(self.of, 1 << 20)
            if not got: raise OSError('the browser has ended')
            self.buffer += got
        text, self.buffer = self.buffer.split(b'\0', 1)
        m = json.loads(text)
        if m.get('sessionId') != self.session: return m
        what, p = m.get('method'), m.get('params', {})
        if what == 'Page.loadEventFired': self.loaded = True
        elif what == 'Network.requestWillBeSent': self.asked.append(p['request']['url'])
        elif what == 'Runtime.exceptionThrown': self.complaints.append(p['exceptionDetails'].get('text', ''))
        elif what == 'Runtime.consoleAPICalled': self.complaints.append(f'{p["type"]}: {p["args"]}')
        elif what == 'Log.entryAdded': self.complaints.append(p['entry']['text'])
        return m

    def ask(self, method, **params):
        self.n += 1
        call = {'id': self.n, 'method': method, 'params': params, **({'sessionId': self.session} if self.session else {})}
        text = json.dumps(call).encode() + b'\0'
        while text: text = text[os.write(self.to, text):]
        while True:
            m = self.message()
            if m.get('id') != self.n: continue
            if 'error' in m: raise OSError(f'{method}: {m["error"]}')
            return m['result']

    def show(self, url, width, height, scheme):
        """Loads the page as a window of this size has it, in a 'light' or 'dark' scheme."""
        self.complaints, self.asked, self.loaded = [], [], False
        self.ask('Emulation.setDeviceMetricsOverride', width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.ask('Emulation.setEmulatedMedia', features=[{'name': 'prefers-color-scheme', 'value': scheme}])
        self.ask('Page.navigate', url=url)
        while not self.loaded: self.message()

    def value(self, expression):
        r = self.ask('Runtime.evaluate', expression=expression, returnByValue=True)
        if 'exceptionDetails' in r: raise OSError(str(r['exceptionDetails'])[:500])
        return r['result'].get('value')

    def picture(self): return base64.b64decode(self.ask('Page.captureScreenshot', format='png')['data'])

    def close(self):
        try: os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError: pass
        self.process.wait()
        os.close(self.to)
        os.close(self.of)
