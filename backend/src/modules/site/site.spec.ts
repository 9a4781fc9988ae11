import express from 'express';
import request from 'supertest';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Config } from '../../platform/config/config.js';
import { type PageLocation, type RenderRequest } from './frontend-build.js';
import { servePages, serveGeneratedFiles } from './page.middleware.js';
import { PageRenderer } from './page-renderer.js';

const config = Config.load({
  JWT_SECRET: 'a secret of more than 32 characters',
  PUBLIC_URL: 'https://kawabe.example/',
});

let rendered: RenderRequest[];
let shouldFail: boolean;
let isComplete: boolean;
let isUnavailable: boolean;
/** Renderings wait for this promise. */
let gate: Promise<void> | undefined;

/** Returns the site with a stub of the frontend's code. The API is a handler that responds "api". */
function createSite() {
  const renderer = new PageRenderer(config);
  renderer.setPages({
    template: () => Promise.resolve('<html lang="ja"><body>shell</body></html>'),
    entry: () =>
      Promise.resolve({
        resolveUrl: (path): PageLocation => {
          if (path.startsWith('/old')) return { path: '/', movedTo: '/en/new' };
          return path.startsWith('/rooms/') ? { path, notFoundPath: '/rooms/0' } : { path };
        },
        renderUnavailable: (_template, language) => Promise.resolve(`<p>away, ${language}</p>`),
        render: async (page: RenderRequest) => {
          rendered.push(page);
          if (shouldFail) throw new Error('broken component');
          await gate;
          const isMissing = page.path.startsWith('/rooms/9');
          let status = isMissing || page.path === page.notFoundPath ? 404 : 200;
          if (isUnavailable) status = 503;
          return Promise.resolve({
            status,
            html: isUnavailable || isMissing ? '' : `<p>${page.preferred} ${page.path}</p>`,
            language: 'zh-Hant',
            negotiated: !page.path.startsWith('/zh-hant'),
            complete: isComplete,
          });
        },
        renderFile: ({ path, origin }) => {
          if (shouldFail) throw new Error('no rooms');
          return Promise.resolve({ type: 'text/plain', body: `${path} of ${origin}` });
        },
      }),
  });
  return express()
    .use(serveGeneratedFiles(renderer), servePages(renderer))
    .use((_request, response) => void response.send('api'));
}

beforeEach(() => {
  rendered = [];
  shouldFail = false;
  isComplete = true;
  isUnavailable = false;
  gate = undefined;
});

describe('pages', () => {
  it.each(['/api/rooms', '/API/rooms', '/uploads/a', '/assets/b', '/favicon.ico'])(
    'are not rendered for %s',
    async (path) => {
      const { text } = await request(createSite()).get(path);
      expect(text).toBe('api');
    },
  );

  it('are not rendered for writes', async () => {
    const { text } = await request(createSite()).post('/rooms/3');
    expect(text).toBe('api');
    expect(rendered).toEqual([]);
  });

  it('use the public URL, whatever Host header is sent', async () => {
    await request(createSite()).get('/rooms/3?utm=x').set('Host', 'evil.example');
    expect(rendered[0]).toMatchObject({ path: '/rooms/3', origin: 'https://kawabe.example' });
    expect(rendered[0]?.apiUrl).toMatch(/^http:\/\/(127\.0\.0\.1|\[.*\]):\d+$/);
  });

  it('use the language of the cookie, else of the browser', async () => {
    const app = createSite();
    const headers = { Cookie: 'lang=zh_TW', 'Accept-Language': 'en' };
    expect((await request(app).get('/').set(headers)).text).toBe('<p>zh_TW /</p>');
    expect((await request(app).get('/').set('Accept-Language', 'en')).text).toBe('<p>en /</p>');
  });

  it('vary by cookie and Accept-Language only if their URL has no language', async () => {
    const app = createSite();
    const pageWithoutLanguage = await request(app).get('/');
    expect(pageWithoutLanguage.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'zh-Hant',
      'cache-control': 'no-cache',
      vary: 'Cookie, Accept-Language',
    });
    const pageWithLanguage = await request(app).get('/zh-hant');
    expect(pageWithLanguage.headers['vary']).toBeUndefined();
  });

  it('show the common 404 page for a missing record', async () => {
    const { status, text } = await request(createSite()).get('/rooms/99').set('Cookie', 'lang=zh');
    expect([status, text]).toEqual([404, '<p>zh /rooms/0</p>']);
  });

  it('redirect permanently to the canonical path', async () => {
    const { status, headers } = await request(createSite()).get('/old/explore/?a=b&c=//d');
    expect([status, headers['location']]).toEqual([301, '/en/new?a=b&c=//d']);
    expect(rendered).toEqual([]);
  });

  it('respond 503 in the visitor’s language with Retry-After when unavailable', async () => {
    isUnavailable = true;
    const { status, text, headers } = await request(createSite())
      .get('/')
      .set('Accept-Language', 'en');
    expect([status, text]).toEqual([503, '<p>away, en</p>']);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-language': 'en',
      'retry-after': '10',
    });
  });

  it('for one visitor are rendered one at a time, with a limited queue', async () => {
    let openGate = () => undefined as void;
    gate = new Promise((resolve) => (openGate = resolve));
    const server = createSite().listen(0, '127.0.0.1');
    const statuses: number[] = [];
    const requests = Array.from({ length: 40 }, async (_, index) => {
      const { status, headers } = await request(server).get(`/?sent=K-${10_000 + index}`);
      statuses.push(status);
      return { status, retryAfter: headers['retry-after'] };
    });
    // One page is being rendered, and 20 wait.
    await vi.waitFor(() => expect(statuses).toEqual(Array(19).fill(503)), 5_000);
    expect(rendered).toHaveLength(1);
    openGate();
    const responses = await Promise.all(requests);
    server.close();
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(21);
    expect(responses.every(({ status, retryAfter }) => status === 200 || retryAfter === '2')).toBe(
      true,
    );
  });

  it('are not cached while data is missing', async () => {
    isComplete = false;
    const { headers } = await request(createSite()).get('/');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('fall back to the empty template when rendering fails', async () => {
    shouldFail = true;
    const { status, text, headers } = await request(createSite()).get('/');
    expect([status, headers['cache-control']]).toEqual([500, 'no-store']);
    expect(text).toContain('shell');
  });

  it('report that nothing is built', async () => {
    const renderer = new PageRenderer(config);
    renderer.setPages({
      template: () => Promise.reject(new Error('no such file')),
      entry: () => Promise.reject(new Error('no such file')),
    });
    const { status, text } = await request(express().use(servePages(renderer))).get('/');
    expect(status).toBe(503);
    expect(text).toContain('npm run build');
  });
});

describe('generated files', () => {
  it('use the public URL', async () => {
    const { text, headers } = await request(createSite()).get('/sitemap.xml');
    expect(text).toBe('/sitemap.xml of https://kawabe.example');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('respond 503 with Retry-After when content is unavailable', async () => {
    shouldFail = true;
    const { status, headers } = await request(createSite()).get('/sitemap.xml');
    expect([status, headers['retry-after']]).toEqual([503, '10']);
  });
});
