/** Logo of the guesthouse on a round background, 44 × 44. */
export const siteIconSvg =
  '<svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true"><circle cx="22" cy="22" r="20.5" fill="#274670" stroke="#fffdf8" stroke-width="2"/>' +
  '<path d="m10 19 12-9 12 9M15 23q0 7-3 11M22 23v12M29 23v12" fill="none" stroke="#fffdf8" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>';
