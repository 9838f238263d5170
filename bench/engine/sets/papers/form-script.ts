/** What `FORM_SCRIPT` gives of a form that is open in a browser, in its pixels. */
export interface FormInBrowser {
  entities: { role: 'label' | 'value' | 'heading' | 'other' }[];
  /** From top to bottom of the page's source. */
  words: { text: string; box: { x: number; y: number; width: number; height: number }; entity: number }[];
  links: [label: number, value: number][];
}

/**
 * Words with their boxes and marks, run in the page. A box reaches as far from the base line as those of drawn forms do
 * (`drawn/forms/form-page.ts`), unless the word is turned. Empty boxes to tick are no words, and crosses are read as an X.
 */
export const FORM_SCRIPT = String.raw`(() => {
  const [ABOVE, HIGH] = [0.74, 0.95];
  const TOKEN = /[☐□▢◻⬜○◯]|[☒☑✓✔✗✘✕✖⊠]|[^\s☐□▢◻⬜○◯☒☑✓✔✗✘✕✖⊠]+/g;
  const ROLES = { q: 'label', a: 'value', h: 'heading' };
  const pen = document.createElement('canvas').getContext('2d');
  const [entities, words, ids, labels, answers] = [[], [], new Map(), new Map(), []];

  function entityOf(text) {
    const marked = text.parentElement.closest('[data-q],[data-a],[data-h]');
    const owner = marked ?? text;
    if (ids.has(owner)) return ids.get(owner);
    const id = entities.length;
    ids.set(owner, id);
    const mark = marked && ['q', 'a', 'h'].find((name) => marked.hasAttribute('data-' + name));
    entities.push({ role: mark ? ROLES[mark] : 'other' });
    if (mark === 'q') labels.set(marked.dataset.q.trim(), id);
    if (mark === 'a') for (const label of marked.dataset.a.trim().split(/\s+/)) answers.push([label, id]);
    return id;
  }

  function cased(text, { textTransform }) {
    if (textTransform === 'uppercase') return text.toUpperCase();
    if (textTransform === 'lowercase') return text.toLowerCase();
    return textTransform === 'capitalize' ? text[0].toUpperCase() + text.slice(1) : text;
  }

  /** The places of a text from one sign up to another, one for each line that it is broken into. */
  function piecesOf(node, from, to) {
    const range = document.createRange();
    const pieces = [];
    for (let at = from; at < to; at++) {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const rect = range.getBoundingClientRect();
      if (rect.width === 0 || rect.height === 0) continue;
      const last = pieces.at(-1);
      const isOnLine = last && rect.top < last.bottom - rect.height / 2;
      if (isOnLine) Object.assign(last, {
        to: at + 1, left: Math.min(last.left, rect.left), right: Math.max(last.right, rect.right),
        top: Math.min(last.top, rect.top), bottom: Math.max(last.bottom, rect.bottom),
      });
      else pieces.push({ from: at, to: at + 1, left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom });
    }
    return pieces;
  }

  function boxOf({ left, right, top, bottom }, style) {
    const size = parseFloat(style.fontSize);
    pen.font = [style.fontStyle, style.fontWeight, style.fontSize, style.fontFamily].join(' ');
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = pen.measureText('x');
    const isUpright = Math.abs(bottom - top - ascent - descent) < 0.15 * size;
    const [y, height] = isUpright ? [top + ascent - ABOVE * size, HIGH * size] : [top, bottom - top];
    return { x: left + scrollX, y: y + scrollY, width: right - left, height };
  }

  const isSign = (text) => !/[\p{L}\p{N}]/u.test(text);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  /** The word that ends where the text before ends, with nothing blank behind it. A colon goes on it, whosever it is. */
  let open = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const style = getComputedStyle(element);
    if (element.closest('style,script,title') || style.visibility !== 'visible') continue;
    for (const { 0: token, index } of node.data.matchAll(TOKEN)) {
      if (/^[☐□▢◻⬜○◯]$/.test(token)) continue;
      const entity = entityOf(node);
      for (const piece of piecesOf(node, index, index + token.length)) {
        const text = /^[☒☑✓✔✗✘✕✖⊠]$/.test(token) ? 'X' : cased(node.data.slice(piece.from, piece.to), style);
        const box = boxOf(piece, style);
        const isOfOne = open && (open.entity === entity || isSign(text) || isSign(open.text));
        const goesOn = isOfOne && index === 0
          && Math.abs(open.box.y - box.y) < box.height / 2 && Math.abs(box.x - open.box.x - open.box.width) < 1;
        if (goesOn) {
          if (isSign(open.text)) open.entity = entity;
          open.text += text;
          open.box.width = box.x + box.width - open.box.x;
        } else words.push(open = { text, box, entity });
      }
    }
    if (/\s$/.test(node.data)) open = null;
  }
  const links = answers.flatMap(([label, id]) => (labels.has(label) ? [[labels.get(label), id]] : []));
  return { entities, words, links };
})()`;

/** The sheet that `@page` names, in the browser's pixels: its width and height, and its margins from the top clockwise. */
export interface SheetInBrowser {
  size: string;
  margins: [top: number, right: number, bottom: number, left: number];
}

export const SHEET_SCRIPT = String.raw`(() => {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const style = rules.find((rule) => rule instanceof CSSPageRule)?.style;
  const probe = document.body.appendChild(document.createElement('div'));
  probe.style.margin = style?.margin ?? '0';
  const { marginTop, marginRight, marginBottom, marginLeft } = getComputedStyle(probe);
  probe.remove();
  return { size: style?.getPropertyValue('size') ?? '', margins: [marginTop, marginRight, marginBottom, marginLeft].map(parseFloat) };
})()`;
