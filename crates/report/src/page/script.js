"use strict";
// Adds to a page what it can do without: copying, and a filter of its rows. Nothing is loaded, stored or sent.
(() => {
  const copied = (button, name) => {
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = name; }, 2000);
  };
  const select = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const selection = getSelection();
    selection.removeAllRanges();
    selection.addRange(range);
  };
  for (const button of document.querySelectorAll("button.copy")) {
    button.hidden = false;
    const name = button.textContent;
    button.addEventListener("click", () => {
      const code = document.getElementById(button.dataset.copy);
      const byHand = () => { select(code); if (document.execCommand("copy")) copied(button, name); };
      if (navigator.clipboard) navigator.clipboard.writeText(code.textContent).then(() => copied(button, name), byHand);
      else byHand();
    });
  }
  const form = document.getElementById("filter");
  if (!form) return;
  const rows = Array.from(document.querySelectorAll(".rows > li"), (row) => ({ row, text: row.textContent.toLowerCase() }));
  const blocks = Array.from(document.querySelectorAll("[data-block]"), (block) => ({
    block, rows: block.querySelectorAll(".rows > li"), open: block.open,
  }));
  const apply = () => {
    const wanted = new FormData(form);
    const levels = form.elements.level ? new Set(wanted.getAll("level")) : null;
    const { exception, pack } = { exception: wanted.get("exception"), pack: wanted.get("package") };
    const words = wanted.get("text").toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const { row, text } of rows) {
      const { level, exceptions, packages } = row.dataset;
      const fits = (!levels || levels.has(level)) && (!exception || exceptions.split(" ").includes(exception))
        && (!pack || packages.split(" ").includes(pack)) && words.every((word) => text.includes(word));
      row.hidden = !fits;
      shown += fits ? 1 : 0;
    }
    const narrowed = Boolean(exception || pack || words.length);
    for (const { block, rows: inside, open } of blocks) {
      const left = Array.prototype.some.call(inside, (row) => !row.hidden);
      block.hidden = !left;
      if (block.tagName === "DETAILS") block.open = narrowed ? left : open;
    }
    document.getElementById("count").textContent =
      shown === rows.length ? "" : `${shown} of ${rows.length} shown.`;
  };
  let waiting = 0;
  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", () => { clearTimeout(waiting); waiting = setTimeout(apply, 60); });
  form.addEventListener("reset", () => setTimeout(apply));
  apply();
})();
