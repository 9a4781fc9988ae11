import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from './log.mjs';

const LANGUAGES = ['en', 'ja', 'zh', 'zh-tw'];
const LABELS = 'frontend/src/shared/admin/entities/texts';
const SCREENS = 'frontend/src/shared/admin/screens/screens.ts';
const SECTIONS = 'frontend/src/app/home-sections.ts';
const SITE_TEXTS = 'frontend/src/shared/i18n/texts';
const SCOPES = 'backend/src/platform/auth/token-scopes.ts';
/** A square, until the new kind has an icon of its own. */
const ICON = 'M3 3h10v10H3z';

const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the files of the guide in CONTRIBUTING.md by name. */
function readGuideFiles(root) {
  const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  // Code blocks whose fence names a file of the example kind: ```ts benches.kind.ts
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
export function createKind(root, kind, name) {
  if (!/^[a-z]+$/.test(kind ?? '') || !/^[A-Z][A-Za-z]+$/.test(name ?? '')) {
    throw new Failure('Usage: npm run new:kind benches Bench', {
      hint: 'The first is the kind as in URLs, in small letters; the second is one of them, as a class.',
    });
  }
  const moduleFolder = `backend/src/modules/${kind}`;
  const screenFolder = `frontend/src/features/admin/${kind}`;
  const siteFolder = `frontend/src/features/public/${kind}`;
  for (const folder of [moduleFolder, screenFolder, siteFolder]) {
    if (existsSync(join(root, folder))) throw new Failure(`${folder} is there already.`);
  }
  const rename = (text) =>
    text
      .replaceAll('Benches', capitalize(kind))
      .replaceAll('benches', kind)
      .replaceAll('Bench', name)
      .replaceAll('bench', name.charAt(0).toLowerCase() + name.slice(1));
  /** Folders of the guide's files by the first folder in their name. Files without one belong to the module. */
  const foldersByPrefix = { site: siteFolder, benches: screenFolder };
  const files = new Map();
  for (const [path, text] of readGuideFiles(root)) {
    const [, prefix] = /^(site|benches)\//.exec(path) ?? [];
    const folder = foldersByPrefix[prefix] ?? moduleFolder;
    files.set(`${folder}/${rename(path.replace(`${prefix}/`, ''))}`, rename(text));
  }
  files.set(
    `${moduleFolder}/index.ts`,
    `export * from './${kind}.kind.js';\nexport * from './${kind}.module.js';\n`,
  );
  const english = files.get(`${screenFolder}/texts/en.ts`);
  for (const language of LANGUAGES.slice(1)) {
    files.set(`${screenFolder}/texts/${language}.ts`, english);
  }
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }

  const toAbsolute = (path) => join(root, path);
  const entities = toAbsolute('backend/src/entities.ts');
  const app = toAbsolute('backend/src/app.module.ts');
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
  insertBefore(toAbsolute(SCOPES), "  'content:write:slides',", `  'content:write:${kind}',`);
  insertBefore(
    toAbsolute(SECTIONS),
    'import { roomsSection }',
    `import { ${kind}Section } from '../features/public/${kind}/${kind}';`,
  );
  insertBefore(toAbsolute(SECTIONS), '  faqSection,', `  ${kind}Section,`);
  insertBefore(
    toAbsolute(SCREENS),
    '  contacts: {',
    `  ${kind}: contentScreen('${kind}', '${ICON}'),`,
  );
  const labels = LANGUAGES.map((language) => `${LABELS}/${language}.ts`);
  for (const path of labels) {
    insertBefore(
      toAbsolute(path),
      '    slides: ',
      `    ${kind}: { one: '${name}', many: '${capitalize(kind)}' },`,
    );
  }
  const siteTexts = LANGUAGES.map((language) => `${SITE_TEXTS}/${language}.ts`);
  for (const path of siteTexts) {
    insertBefore(
      toAbsolute(path),
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
