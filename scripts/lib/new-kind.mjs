import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from './log.mjs';

const LANGUAGES = ['en', 'ja', 'zh', 'zh-tw'];
const LABELS = 'frontend/src/shared/admin/entities/texts';
const SCREENS = 'frontend/src/shared/admin/screens/screens.ts';
const SECTIONS = 'frontend/src/app/home-sections.ts';
const SITE_TEXTS = 'frontend/src/shared/i18n/texts';
const SCOPES = 'backend/src/platform/auth/token-scopes.ts';
const ICON = 'M3 3h10v10H3z';

const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the files of the guide in CONTRIBUTING.md by name. */
function guideFiles(root) {
  const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const blocks = guide.matchAll(/^ +```tsx? ((?:site\/)?benches[./]\S+)\n(.*?)^ +```$/gms);
  return [...blocks].map(([, name, text]) => [name, text.replaceAll(/^ {3}/gm, '')]);
}

/** Inserts a line before the first line that begins with `linePrefix`. */
function insertBefore(file, linePrefix, line) {
  const text = readFileSync(file, 'utf8');
  const index = text.indexOf(`\n${linePrefix}`);
  if (index === -1) throw new Failure(`${file} has no line that begins with “${linePrefix}”.`);
  writeFileSync(file, `${text.slice(0, index + 1)}${line}\n${text.slice(index + 1)}`);
}

/**
 * Writes a new kind of content: the files of the guide under its name, and its entries in the lists of backend and
 * frontend.
 * @param {string} root
 * @param {string} kind plural, used in paths: `benches`
 * @param {string} name singular, as a class: `Bench`
 * @returns {string[]} written and changed files
 */
export function newKind(root, kind, name) {
  if (!/^[a-z]+$/.test(kind ?? '') || !/^[A-Z][A-Za-z]+$/.test(name ?? '')) {
    throw new Failure('Usage: npm run new:kind benches Bench', {
      hint: 'The first is the kind as in URLs, in small letters; the second is one of them, as a class.',
    });
  }
  const module = `backend/src/modules/${kind}`;
  const screen = `frontend/src/features/admin/${kind}`;
  const site = `frontend/src/features/public/${kind}`;
  for (const folder of [module, screen, site]) {
    if (existsSync(join(root, folder))) throw new Failure(`${folder} is there already.`);
  }
  const rename = (text) =>
    text
      .replaceAll('Benches', capitalize(kind))
      .replaceAll('benches', kind)
      .replaceAll('Bench', name)
      .replaceAll('bench', name.charAt(0).toLowerCase() + name.slice(1));
  const files = new Map();
  for (const [path, text] of guideFiles(root)) {
    const [, area] = /^(site|benches)\//.exec(path) ?? [];
    const folder = { site, benches: screen }[area] ?? module;
    files.set(`${folder}/${rename(path.replace(`${area}/`, ''))}`, rename(text));
  }
  files.set(
    `${module}/index.ts`,
    `export * from './${kind}.kind.js';\nexport * from './${kind}.module.js';\n`,
  );
  const english = files.get(`${screen}/texts/en.ts`);
  for (const language of LANGUAGES.slice(1)) {
    files.set(
      `${screen}/texts/${language}.ts`,
      english.replaceAll(/\ben\b/g, language.replace('-tw', 'TW')),
    );
  }
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }

  const absolutePath = (path) => join(root, path);
  const entities = absolutePath('backend/src/entities.ts');
  const app = absolutePath('backend/src/app.module.ts');
  insertBefore(
    entities,
    'import { introImages }',
    `import { ${kind} } from './modules/${kind}/index.js';`,
  );
  insertBefore(entities, '  OtaPlatform,', `  ...${kind}.entities,`);
  insertBefore(
    app,
    'import { HealthModule }',
    `import { ${capitalize(kind)}Module } from './modules/${kind}/index.js';`,
  );
  insertBefore(app, '  PlatformsModule,', `  ${capitalize(kind)}Module,`);
  insertBefore(absolutePath(SCOPES), "  'content:write:slides',", `  'content:write:${kind}',`);
  insertBefore(
    absolutePath(SECTIONS),
    'import { roomsSection }',
    `import { ${kind}Section } from '../features/public/${kind}/${kind}';`,
  );
  insertBefore(absolutePath(SECTIONS), '  faqSection,', `  ${kind}Section,`);
  insertBefore(absolutePath(SCREENS), '  contacts: {', `  ${kind}: content('${kind}', '${ICON}'),`);
  const labels = LANGUAGES.map((language) => `${LABELS}/${language}.ts`);
  for (const path of labels) {
    insertBefore(
      absolutePath(path),
      '    slides: ',
      `    ${kind}: { one: '${name}', many: '${capitalize(kind)}' },`,
    );
  }
  const siteTexts = LANGUAGES.map((language) => `${SITE_TEXTS}/${language}.ts`);
  for (const path of siteTexts) {
    insertBefore(
      absolutePath(path),
      '  facilities: {',
      `  ${kind}: { title: '${capitalize(kind)}' },`,
    );
  }
  return [
    ...files.keys(),
    'backend/src/entities.ts',
    'backend/src/app.module.ts',
    SCOPES,
    SCREENS,
    SECTIONS,
    ...labels,
    ...siteTexts,
  ];
}
