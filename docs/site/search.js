// Search in 'pages' (search-index.js): each has a title, an address and its words. All words of the query must begin one of the page's.
(() => {
  const field = document.querySelector('#query'), list = document.querySelector('#found'), root = document.documentElement.dataset.root;
  const find = text => {
    const asked = text.toLowerCase().match(/[a-z0-9_]+/g) || [];
    if (!asked.length) return [];
    const score = page => {
      let sum = 0;
      for (const word of asked) {
        if (page.title.toLowerCase().includes(word)) sum += 10;
        else if (page.words.includes(' ' + word)) sum += 1;
        else return 0;
      }
      return sum - page.title.length / 1000;
    };
    return pages.map(page => [score(page), page]).filter(p => p[0] > 0).sort((a, b) => b[0] - a[0]).slice(0, 12).map(p => p[1]);
  };
  field.addEventListener('input', () => {
    list.replaceChildren(...find(field.value).map(page => {
      const item = document.createElement('li'), link = document.createElement('a'), place = document.createElement('span');
      link.href = root + page.address;
      link.textContent = page.title;
      place.textContent = page.address;
      link.append(place);
      item.append(link);
      return item;
    }));
  });
  field.form.addEventListener('submit', event => {
    event.preventDefault();
    const first = list.querySelector('a');
    if (first) location.href = first.href;
  });
})();
