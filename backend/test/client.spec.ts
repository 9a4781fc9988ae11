import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN } from './app.js';
import { createImage } from './images.js';
import { TranslationTestApp } from './translation-test-app.js';

const runFile = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CONTRACT = join(ROOT, 'backend/openapi.json');
const packagePathOf = (file: string) => join(ROOT, 'node_modules', file);
const COMPILER = packagePathOf('typescript-native/bin/tsc');

const COMMONJS = ['--module', 'commonjs', '--moduleResolution', 'bundler'];

interface PackedPackage {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

let site: TranslationTestApp;
let url: string;
let token: string;
let folder: string;

beforeAll(async () => {
  site = await TranslationTestApp.open();
  url = await site.test.app.getUrl();
  const signedIn = await site.test.visitor.post('/api/auth/login').send(ADMIN).expect(200);
  token = signedIn.body.token as string;
  folder = mkdtempSync(join(tmpdir(), 'kawabe-client-'));
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await site.close();
});

/** Compiles like a user's program; fails with the compiler's messages. */
async function runCompiler(cwd: string, ...options: string[]): Promise<void> {
  const args = [
    '--strict',
    '--target',
    'es2022',
    '--lib',
    'es2022,dom,dom.iterable',
    '--types',
    'node',
  ];
  const types = ['--typeRoots', packagePathOf('@types'), '--outDir', '.'];
  const compilation = runFile(process.execPath, [COMPILER, ...args, ...types, ...options], { cwd });
  await compilation.catch((error: { stdout: string }) => expect(error.stdout).toBe(''));
}

/** Packs the package as for publishing, and lists its files. */
async function packClient(into: string): Promise<{ name: string; files: string[] }> {
  const args = ['pack', '--json', '--silent', '--pack-destination', into];
  const PATH = `${packagePathOf('.bin')}:${process.env['PATH']}`;
  const options = { cwd: join(ROOT, 'client'), env: { ...process.env, PATH } };
  const { stdout } = await runFile('npm', args, options);
  const [packed] = Object.values(JSON.parse(stdout) as Record<string, PackedPackage>);
  return { name: packed!.filename, files: packed!.files.map(({ path }) => path).sort() };
}

it('package is publishable with complete metadata', () => {
  const metadata = JSON.parse(readFileSync(join(ROOT, 'client/package.json'), 'utf8')) as Record<
    string,
    unknown
  > & { scripts: Record<string, string> };
  const root = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as typeof metadata;
  expect(metadata['private']).toBeUndefined();
  expect(metadata['license']).toBe(root['license']);
  for (const field of ['name', 'version', 'description', 'exports', 'types', 'files', 'engines']) {
    expect(metadata).toHaveProperty(field);
  }
  expect(metadata.scripts['release']).toContain('--provenance');
  // Registries show only the README.
  const readme = readFileSync(join(ROOT, 'client/README.md'), 'utf8');
  expect(readme).not.toMatch(/\]\((?!https?:|#)/);
});

it('README example works', async () => {
  // As installed: the built package without its sources.
  const installed = join(folder, 'example/node_modules/@kawabe/client');
  mkdirSync(installed, { recursive: true });
  const { name, files } = await packClient(folder);
  expect(files.filter((file) => !file.startsWith('dist/'))).toEqual(['README.md', 'package.json']);
  expect(files.filter((file) => /\.spec\.|\.map$/.test(file))).toEqual([]);
  await runFile('tar', ['-xzf', join(folder, name), '-C', installed, '--strip-components=1']);
  for (const dependency of ['openapi-fetch', 'openapi-typescript-helpers']) {
    symlinkSync(packagePathOf(dependency), join(folder, 'example/node_modules', dependency));
  }
  const cwd = join(folder, 'example');
  const readme = readFileSync(join(ROOT, 'client/README.md'), 'utf8');
  writeFileSync(join(cwd, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(cwd, 'example.ts'), /^```ts example\.ts\n(.*?)^```$/ms.exec(readme)![1]!);
  writeFileSync(join(cwd, 'room.png'), await createImage('png'));
  await runCompiler(cwd, '--module', 'nodenext', 'example.ts');

  const neededScopes = /^needs the scopes (.*)\.$/m.exec(readme)![1]!;
  const scopes = [...neededScopes.matchAll(/`([a-z:]+)`/g)].map(([, scope]) => scope);
  const created = await site.test.admin.post('/api/tokens').send({ name: 'Example', scopes });
  const exampleToken = created.body.token as string;
  const env = { PATH: process.env['PATH'], HOUSE_URL: url, HOUSE_TOKEN: exampleToken };
  const child = spawn(process.execPath, ['example.js'], { cwd, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  let hasEnded = false;
  const closed = new Promise((resolve) => child.on('close', resolve));
  void closed.then(() => (hasEnded = true));
  // The client waits for an event, so changes repeat until it has seen one.
  for (let attempt = 1; !hasEnded && attempt <= 100; attempt += 1) {
    const facility = {
      name: `Facility ${attempt}`,
      language: 'en',
      description: 'New.',
      icon: 'bike',
    };
    await site.test.admin.post('/api/facilities').send(facility).expect(201);
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 300))]);
  }
  child.kill();
  expect(output.trim().split('\n')).toEqual([
    'Translated: done',
    'Refused: validation_failed capacity too_large',
    expect.stringMatching(/^In use: \/uploads\/[\da-f]+\.png$/),
    'Rooms: 晨之間 (3)',
  ]);
});

/** Other client generators: how to run them, and a program that uploads a file and reads. */
const OTHER_GENERATORS = {
  '@hey-api/openapi-ts': {
    command: [
      '@hey-api/openapi-ts/bin/run.js',
      '-i',
      CONTRACT,
      '-o',
      'hey',
      '--no-log-file',
      '--silent',
    ],
    program: `
      import { roomsList, uploadsImage } from './hey';
      import { client } from './hey/client.gen';
      client.setConfig({ baseUrl: url, auth: token });
      const uploadedUrl = async (): Promise<string> =>
        (await uploadsImage({ body: { image, for: 'room' }, throwOnError: true })).data.imageUrl;
      const rooms = async (): Promise<number> => (await roomsList({ throwOnError: true })).data.length;`,
  },
  oazapfts: {
    command: ['oazapfts/dist/cli.js', CONTRACT, 'oazapfts.ts'],
    program: `
      import { ok } from '@oazapfts/runtime';
      import * as api from './oazapfts';
      api.defaults.baseUrl = url;
      api.defaults.headers = { Authorization: 'Bearer ' + token };
      const uploadedUrl = async (): Promise<string> =>
        (await ok(api.uploadsImage({ image, for: 'room' }))).imageUrl;
      const rooms = async (): Promise<number> => (await ok(api.roomsList())).length;`,
  },
  'openapi-typescript-codegen': {
    command: [
      'openapi-typescript-codegen/bin/index.js',
      '-i',
      CONTRACT,
      '-o',
      'codegen',
      '-c',
      'fetch',
      '--useOptions',
    ],
    program: `
      import { MediaService, OpenAPI, RoomsService, UploadPurpose } from './codegen';
      OpenAPI.BASE = url;
      OpenAPI.TOKEN = token;
      const uploadedUrl = async (): Promise<string> => {
        const formData = { image, for: UploadPurpose.ROOM };
        const response = await MediaService.uploadsImage({ formData });
        return 'imageUrl' in response ? response.imageUrl : response.message;
      };
      const rooms = async (): Promise<number> => {
        const response = await RoomsService.roomsList({});
        return 'length' in response ? response.length : -1;
      };`,
  },
};

it('clients of other generators compile, upload a file and read', async () => {
  const cwd = join(folder, 'others');
  mkdirSync(cwd);
  symlinkSync(packagePathOf(''), join(cwd, 'node_modules'));
  // The generated sources import without file extensions, which Node only supports for CommonJS.
  writeFileSync(join(cwd, 'package.json'), '{ "type": "commonjs" }');
  const generators = Object.values(OTHER_GENERATORS);
  const generated = generators.map(async ({ command: [file, ...args], program }, index) => {
    await runFile(process.execPath, [packagePathOf(file!), ...args], { cwd });
    const parameters = 'const [url, token] = process.argv.slice(2) as [string, string];';
    const image = `const image = new Blob([Buffer.from(process.argv[4]!, 'base64')], { type: 'image/png' });`;
    const output = 'void (async () => console.log(await uploadedUrl(), await rooms()))();';
    writeFileSync(
      join(cwd, `program-${index}.ts`),
      [parameters, image, program, output].join('\n'),
    );
  });
  await Promise.all(generated);
  const programs = generators.map((_, index) => `program-${index}`);
  await runCompiler(cwd, ...COMMONJS, ...programs.map((name) => `${name}.ts`));

  const output = await Promise.all(
    programs.map(async (name) => {
      const image = (await createImage('png')).toString('base64');
      const { stdout } = await runFile(process.execPath, [`${name}.js`, url, token, image], {
        cwd,
      });
      return stdout.trim();
    }),
  );
  expect(output).toEqual(
    generators.map(() => expect.stringMatching(/^\/uploads\/[\da-f]+\.png \d+$/)),
  );
});
