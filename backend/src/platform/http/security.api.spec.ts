import { type Response } from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';

let site: TestApp;
let url: string;

/** Adds a page with the headers of the site's pages. */
const addPage = (app: TestApp['app']) => {
  app.use('/page', (_request: unknown, response: Response) => void response.send('A page.'));
};

beforeAll(async () => {
  site = await startApp({}, undefined, [], addPage);
  url = await site.app.getUrl();
});

afterAll(() => site.close());

async function readPolicy(path: string, base = url): Promise<Record<string, string>> {
  const { headers } = await request(base).get(path);
  const directives = headers['content-security-policy']?.split(';') ?? [];
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

describe('headers', () => {
  it('allow only scripts of the site itself', async () => {
    expect(await readPolicy('/page')).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'self'",
      'form-action': "'self'",
    });
    expect((await readPolicy('/api/docs'))['script-src']).toBe("'self'");
    expect(await readPolicy('/api/rooms')).toEqual({
      'default-src': "'none'",
      'frame-ancestors': "'none'",
    });
  });

  it('allow inline styles only on the API documentation page', async () => {
    expect((await readPolicy('/api/docs'))['style-src']).toBe("'self' 'unsafe-inline'");
    expect((await readPolicy('/api/docs-json'))['default-src']).toBe("'none'");
    expect((await readPolicy('/page'))['style-src']).toBe("'self'");
  });

  it('include the usual security headers, and do not name the server software', async () => {
    const { headers } = await request(url).get('/api/rooms');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    const pageResponse = await request(url).get('/page');
    expect(pageResponse.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
    });
    // Map servers reject pages without a referrer; browsers send one by default.
    expect(pageResponse.headers).not.toHaveProperty('referrer-policy');
    expect(headers['vary']).toContain('Authorization');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('enforce https if the site uses https', async () => {
    const variables = { PUBLIC_URL: 'https://guesthouse.example' };
    const httpsSite = await startApp(variables, site.databaseUrl, [], addPage);
    const base = await httpsSite.app.getUrl();
    const { headers } = await request(base).get('/api/rooms');
    const directives = await readPolicy('/page', base);
    await httpsSite.close();
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect(directives).toHaveProperty('upgrade-insecure-requests');
    expect(await readPolicy('/page')).not.toHaveProperty('upgrade-insecure-requests');
  });

  it('allow only the configured origins', async () => {
    const siteWithCors = await startApp({ CORS_ORIGINS: 'https://a.example' }, site.databaseUrl);
    const requestFrom = async (origin: string) =>
      (
        await request(await siteWithCors.app.getUrl())
          .get('/api/rooms')
          .set('Origin', origin)
      ).headers;
    const allowedHeaders = await requestFrom('https://a.example');
    const otherHeaders = await requestFrom('https://b.example');
    await siteWithCors.close();
    expect(allowedHeaders['access-control-allow-origin']).toBe('https://a.example');
    expect(otherHeaders).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('form from another site', () => {
  const FORM = { name: 'X', email: 'x@example.com', subject: 'X', message: 'X', language: 'en' };
  const headersOf = (fetchSite: string | undefined, origin: string) =>
    fetchSite === undefined ? {} : { 'Sec-Fetch-Site': fetchSite, Origin: origin };
  const post = (base: string, path: string, fetchSite?: string, origin = 'https://evil.example') =>
    request(base)
      .post(path)
      .set({ Accept: 'application/json', ...headersOf(fetchSite, origin) });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', 'text/plain'])(
    'is rejected as %s before its body is read',
    async (type) => {
      for (const path of ['/api/contact-messages', '/api/newsletter/subscriptions', '/api/users']) {
        const { body } = await post(url, path, 'cross-site')
          .set('Content-Type', type)
          .send('x')
          .expect(403);
        expect(body).toMatchObject({ statusCode: 403, code: 'cross_site_form' });
      }
    },
  );

  it.each([undefined, 'same-origin', 'same-site', 'none'])(
    'is not assumed for programs and pages of the site: Sec-Fetch-Site %s',
    async (fetchSite) => {
      const path = '/api/contact-messages';
      await post(url, path, fetchSite).type('form').send(FORM).expect(201);
    },
  );

  it('is allowed for the pages of CORS_ORIGINS only', async () => {
    const siteWithCors = await startApp({ CORS_ORIGINS: 'https://a.example' }, site.databaseUrl);
    const base = await siteWithCors.app.getUrl();
    const path = '/api/contact-messages';
    await post(base, path, 'cross-site', 'https://a.example').type('form').send(FORM).expect(201);
    await post(base, path, 'cross-site', 'https://b.example').type('form').send(FORM).expect(403);
    // Browsers send JSON to another site only if CORS permits it.
    await request(base)
      .options(path)
      .set({ Origin: 'https://b.example', 'Access-Control-Request-Method': 'POST' })
      .expect(({ headers }) =>
        expect(headers).not.toHaveProperty('access-control-allow-origin', 'https://b.example'),
      );
    await siteWithCors.close();
  });

  it('may end a newsletter subscription, as web mail programs do', async () => {
    const path = '/api/newsletter/unsubscribe/one-click?token=1';
    const { body } = await post(url, path, 'cross-site').type('form').send('x').expect(400);
    expect(body.errors).toMatchObject([{ field: 'token', code: 'invalid_token' }]);
  });
});

describe('body', () => {
  const send = (body: string) =>
    site.admin.post('/api/users').set('Content-Type', 'application/json').send(body);

  it('is rejected if it is larger than one megabyte', async () => {
    const { body } = await send(JSON.stringify({ username: 'x'.repeat(1_000_001) })).expect(413);
    expect(body).toMatchObject({ statusCode: 413, code: 'too_large' });
  });

  it('is rejected if it is nested too deep', async () => {
    const nestedArrays = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect((await send(nestedArrays(400_000)).expect(400)).body.code).toBe('too_deep');
    expect((await send(nestedArrays(20)).expect(400)).body.code).toBe('too_deep');
    expect((await send(nestedArrays(19)).expect(400)).body.code).toBe('validation_failed');
  });

  it('is rejected with the request id if it is not valid JSON', async () => {
    const { body, headers } = await send('{"username":').expect(400);
    expect(body.code).toBe('invalid_json');
    expect(body.requestId).toBe(headers['x-request-id']);
  });

  it.each(['1', 'null', '[]', '"text"'])('is rejected if it is not an object: %s', async (text) => {
    await send(text).expect(400);
  });
});
