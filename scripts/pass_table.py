"""pass_table.py: the rows of src/passes.def."""
import os, re

TABLE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), 'src/passes.def')


class Row:
    """PASS(name, phase, starts, needs, serves, says, state, goldens, doc, seen); rows of an older table lack 'seen'"""
    def __init__(self, text):
        parts, depth, quoted, escaped = [''], 0, False, False
        for c in re.match(r'PASS\((.*)\)$', text, re.S)[1]:
            if c == '"' and not escaped: quoted = not quoted
            escaped = c == '\\' and not escaped
            if not quoted: depth += (c in '(') - (c in ')')
            if c == ',' and not depth and not quoted: parts.append('')
            else: parts[-1] += c
        self.text, self.parts = text, [p.strip() for p in parts]
        if len(parts) not in (9, 10): raise SystemExit(f"src/passes.def: no row of ten columns: {text}")
        self.name, self.phase, self.starts = self.parts[:3]
        self.says = self.parts[5].replace('"', '').split()
        self.listed = set(self.parts[7].replace('"', '').split())
        self.seen = self.parts[9].replace('"', '') if len(parts) == 10 else ''
        self.helps = self.phase in ('LOOK', 'JOIN', 'LEARN') or bool(re.match('"(learns|removes hazards) ', self.parts[8]))

    def with_goldens(self, goldens):
        """The row's text with these in its column"""
        end = self.text.rindex(self.parts[8])
        at = self.text.rindex(self.parts[7], 0, end)
        return self.text[:at] + '"' + ' '.join(sorted(goldens)) + '"' + self.text[at + len(self.parts[7]):]

    def with_seen(self, place):
        """The row's text with this in its column"""
        return self.text[:self.text.rindex('"' + self.seen + '"')] + '"' + place + '")'


def rows(text):
    return [Row(m[0]) for m in re.finditer(r'^PASS\(.*?"\)(?=\n(PASS|/\*|\n|$)|\Z)', text, re.S | re.M)]
