/** Longer ones are no addresses that anybody follows. */
const LONGEST = 2000;

/** White space and what surrounds an address in prose, East Asian signs among it. */
const IN_PROSE = /https?:\/\/[^\s"'<>\u3000-\u303f\uff00-\uffef]+/gi;
const TRAILING = /[.,;:!?)\]}]+$/;

/** The http(s) addresses in a text, as programs write them and without their fragments. */
export function addressesIn(text: string): string[] {
  const whole = /^https?:\/\/\S+$/i.test(text) ? [text] : undefined;
  const written = whole ?? [...text.matchAll(IN_PROSE)].map(([one]) => one.replace(TRAILING, ''));
  const urls = written.flatMap((one) => {
    if (one.length > LONGEST || !URL.canParse(one)) return [];
    const url = new URL(one);
    url.hash = '';
    // Nobody's password goes into a list.
    return url.username || url.password ? [] : [url.href];
  });
  return [...new Set(urls)];
}
