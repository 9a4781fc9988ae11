/** There Option with an arrow moves by words and paragraphs in every text. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens what it offers by Alt with an arrow. */
const OPENS = 'select, input:is([type="date"], [type="time"]), [role="combobox"], [role="listbox"]';
const TEXT = 'input, textarea, [contenteditable="true"]';

/** Whether Alt with an arrow belongs to the control that has the focus, and is no shortcut there. */
export const ownsAltArrows = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(isApple() ? `${OPENS}, ${TEXT}` : OPENS) !== null;
