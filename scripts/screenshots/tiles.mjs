/**
 * Serves map tiles locally, so that screenshots do not depend on a tile server.
 * @param {import('@playwright/test').BrowserContext} context
 */
export async function serveTiles(context) {
  await context.route(/\/\d+\/\d+\/\d+\.png(?:\?|$)/, (route) => {
    const [, x, y] = /\/(\d+)\/(\d+)\.png/.exec(route.request().url());
    return route.fulfill({ contentType: 'image/svg+xml', body: tileSvg(Number(x), Number(y)) });
  });
}

/** Draws streets, houses, a park and a canal in usual colors, equal on every request. */
function tileSvg(x, y) {
  const pseudoRandom = (n) => 24 + ((x * 73 + y * 151 + n * 89) % 160);
  const houses = [0, 1, 2, 3, 4, 5].map(
    (n) =>
      `<path d="M${pseudoRandom(n)} ${pseudoRandom(n + 7)}h${18 + n * 3}v${26 - n}h-${18 + n * 3}z"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
<rect width="256" height="256" fill="#f2efe9"/>
<g fill="#d9d0c9">${houses.join('')}</g>
${y % 2 ? '<path d="M0 104h256v26H0z" fill="#aad3df"/>' : ''}
${(x + y) % 3 ? '' : `<rect x="${pseudoRandom(3)}" y="${pseudoRandom(5)}" width="58" height="40" fill="#cdebb0"/>`}
<path d="M52 0v256M150 0v256M0 44h256M0 196h256" stroke="#fff" stroke-width="7"/>
<path d="M0 84h256" stroke="#fcd6a4" stroke-width="10"/><path d="M208 0v256" stroke="#f9b29c" stroke-width="12"/>
</svg>`;
}
