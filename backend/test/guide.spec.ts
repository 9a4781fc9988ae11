import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import supertest from 'supertest';
import { type AnyKindDefinition, defineKind } from '../src/modules/records/index.js';
import { ContentKindRegistry } from '../src/modules/localization/index.js';
import { createDatabase } from './app.js';
import { exportContent, importContent } from './exports.js';
import { DocumentedKind } from './documented-kind.js';
import { createImage } from './images.js';
import { TranslationTestApp } from './translation-test-app.js';

/*
 * `defineKind` creates classes from a declaration's values and types from its types, with one type assertion in
 * between. This spec compares the compiler's view of each class with the class.
 */

const BACKEND = join(dirname(fileURLToPath(import.meta.url)), '..');

interface TypeMember {
  readonly optional: boolean;
  readonly type: string;
}

type TypeMembers = Readonly<Record<string, TypeMember>>;
interface DeclaredKind {
  readonly name: string;
  readonly kind: AnyKindDefinition &
    Readonly<Record<'Flat' | 'Base' | 'TranslationView', object>> & {
      readonly Record: new (language: string, facts: object) => object;
    };
  /** Returns the members of the class that the kind has under a name, such as `Create`. */
  readonly typeMembersOf: (className: string) => TypeMembers;
}

let guide: DocumentedKind;
let program: ts.Program;
let declaredKinds: DeclaredKind[];

beforeAll(async () => {
  guide = new DocumentedKind();
  const config = ts.readConfigFile(join(BACKEND, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, BACKEND);
  program = ts.createProgram(
    [join(BACKEND, 'src/entities.ts'), guide.pathOf('benches.module.ts')],
    {
      ...options,
      noEmit: true,
    },
  );
  const checker = program.getTypeChecker();
  const files = program.getSourceFiles().filter(({ fileName }) => fileName.endsWith('.kind.ts'));
  const all = files.map(async (file) => {
    const module = (await import(pathToFileURL(file.fileName).href)) as Record<string, object>;
    const symbol = checker.getSymbolAtLocation(file)!;
    return checker.getExportsOfModule(symbol).flatMap((exported): DeclaredKind[] => {
      const value = module[exported.name];
      if (typeof value === 'string' || !value || !('declared' in value)) return [];
      const kind = checker.getTypeOfSymbolAtLocation(exported, file);
      const membersOfType = (className: string) =>
        membersOf(checker, instanceOf(checker, kind, className, file));
      return [
        { name: exported.name, kind: value as DeclaredKind['kind'], typeMembersOf: membersOfType },
      ];
    });
  });
  declaredKinds = (await Promise.all(all)).flat();
});

afterAll(() => guide.remove());

function instanceOf(checker: ts.TypeChecker, kind: ts.Type, member: string, at: ts.Node): ts.Type {
  const property = checker.getPropertyOfType(kind, member)!;
  const created = checker.getTypeOfSymbolAtLocation(property, at);
  const [construct] = checker.getSignaturesOfType(created, ts.SignatureKind.Construct);
  return checker.getReturnTypeOfSignature(construct!);
}

function membersOf(checker: ts.TypeChecker, type: ts.Type): TypeMembers {
  const members = checker.getPropertiesOfType(type).map((property) => {
    const text = checker.typeToString(checker.getTypeOfSymbol(property));
    const optional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    return [property.name, { optional, type: text }] as const;
  });
  return Object.fromEntries(members);
}

/** OpenAPI metadata of a member, from the decorators. */
interface MemberMetadata {
  readonly type?: unknown;
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly isArray?: boolean;
}

function metadataOf(type: object): Readonly<Record<string, MemberMetadata>> {
  const { prototype } = type as { prototype: object };
  const propertyNames = Reflect.getMetadata(
    'swagger/apiModelPropertiesArray',
    prototype,
  ) as string[];
  const metadata = propertyNames.map((name) => {
    const member = name.replace(/^:/, '');
    return [member, Reflect.getMetadata('swagger/apiModelProperties', prototype, member)] as const;
  });
  return Object.fromEntries(metadata);
}

/** Picks the members that a declaration defines. The members of all records are compiled from written classes. */
const pickDeclaredMembers = (kind: AnyKindDefinition, names: Iterable<string>) => {
  const { words, shared, derived = {} } = kind.declared;
  const aliases = Object.values(shared).flatMap(({ alias }) => alias?.name ?? []);
  const companions = Object.values(shared).flatMap(({ companion }) => companion?.name ?? []);
  const positionMembers = kind.position
    ? [kind.position.column, kind.position.responseName ?? '']
    : [];
  const generatedMembers = [
    'version',
    'translations',
    ...aliases,
    ...companions,
    ...positionMembers,
  ];
  const all = [...Object.keys({ ...words, ...shared, ...derived }), ...generatedMembers];
  return [...names].filter((name) => all.includes(name) || /^base[A-Z]\w*Id$/.test(name)).sort();
};

const PRIMITIVES = new Map<unknown, RegExp>([
  [String, /^(string|"[^"]*"( \| "[^"]*")*)( \| null)?$/],
  [Boolean, /^boolean$/],
  ['integer', /^number( \| null)?$/],
]);

it('finds every kind of content and the documented one', () => {
  expect(declaredKinds.map(({ kind }) => kind.kind)).toEqual(
    expect.arrayContaining(['rooms', 'benches']),
  );
  expect(declaredKinds.length).toBeGreaterThan(10);
});

it('types inputs as their classes declare them', () => {
  for (const { name, kind, typeMembersOf } of declaredKinds) {
    for (const input of ['Create', 'Update'] as const) {
      const metadata = metadataOf(kind[input]);
      const members = typeMembersOf(input);
      const names = pickDeclaredMembers(kind, Object.keys(metadata));
      expect([name, input, pickDeclaredMembers(kind, Object.keys(members))]).toEqual([
        name,
        input,
        names,
      ]);
      for (const member of names) {
        const optional = metadata[member]!.required === false;
        expect([name, input, member, members[member]!.optional]).toEqual([
          name,
          input,
          member,
          optional,
        ]);
      }
    }
  }
});

it('types responses as their classes declare them', () => {
  for (const { name, kind, typeMembersOf } of declaredKinds) {
    for (const view of ['Flat', 'Base', 'TranslationView'] as const) {
      const metadata = metadataOf(kind[view]);
      const members = typeMembersOf(view);
      const names = pickDeclaredMembers(kind, Object.keys(metadata)).filter(
        (member) => member !== 'version',
      );
      const knownMembers = pickDeclaredMembers(kind, Object.keys(members)).filter(
        (member) => member !== 'version',
      );
      expect([name, view, knownMembers]).toEqual([name, view, names]);
      for (const member of names) {
        const { type, nullable = false, required = true } = metadata[member]!;
        const { type: text, optional } = members[member]!;
        const actual = [text.endsWith('| null'), optional];
        expect([name, view, member, ...actual]).toEqual([name, view, member, nullable, !required]);
        const primitive = PRIMITIVES.get(type);
        if (primitive)
          expect([name, member, text]).toEqual([name, member, expect.stringMatching(primitive)]);
      }
    }
  }
});

it('types records as their classes declare them', () => {
  for (const { name, kind, typeMembersOf } of declaredKinds) {
    const record = new kind.Record('ja', {});
    const members = typeMembersOf('Record');
    const missing = Object.keys({ ...record, ...kind.declared.derived }).filter(
      (member) => !(member in members),
    );
    expect([name, missing]).toEqual([name, []]);
    for (const [field, { column, initial }] of Object.entries(kind.declared.shared)) {
      const { type } = members[field]!;
      expect([name, field, type.endsWith('| null')]).toEqual([
        name,
        field,
        column.nullable === true,
      ]);
      if (initial !== undefined && typeof initial !== 'function' && initial !== null) {
        expect([name, field, typeof Reflect.get(record, field)]).toEqual([
          name,
          field,
          typeof initial,
        ]);
      }
    }
  }
});

describe('documented kind', () => {
  it('compiles', () => {
    const files = ['kind', 'controller', 'module'].map((part) =>
      guide.pathOf(`benches.${part}.ts`),
    );
    const problems = files.flatMap((path) => {
      const file = program.getSourceFile(path);
      return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    });
    expect(problems.map(({ messageText }) => messageText)).toEqual([]);
  });

  it('is translated, backed up and restored', async () => {
    const database = await createDatabase();
    const unregister = await guide.register(database.url);
    const site = await TranslationTestApp.open({}, database.url);
    try {
      const { admin, app } = site.test;
      const { body: kinds } = await admin.get('/api/content').expect(200);
      expect(kinds.items).toContainEqual(
        expect.objectContaining({ kind: 'benches', ordered: true }),
      );

      const request = admin.post('/api/upload/image').field('for', 'bench');
      const { body: upload } = await request.attach('image', await createImage('png'), 'a.png');
      const created = await admin
        .post('/api/content/benches')
        .send({
          baseLanguage: 'zh_TW',
          shared: { seats: 3, since: '2019-04', shade: 4, imageUrl: upload.imageUrl as string },
          words: { zh_TW: { name: '柳樹下', note: '中午起有樹蔭。' } },
        })
        .expect(201);
      const path = `/api/content/benches/${created.body.id}`;
      expect(created.body.shared).toMatchObject({ since: '2019-04', shade: 4, maker: null });
      const rejected = await admin
        .patch(path)
        .send({ shared: { since: '2019-13', shade: 6, maker: 'x'.repeat(300) } });
      const { errors } = rejected.body as { errors: { field: string; code: string }[] };
      expect([rejected.status, errors.map(({ field, code }) => [field, code])]).toEqual([
        400,
        [
          ['shared.since', 'not_a_month'],
          ['shared.shade', 'too_large'],
          ['shared.maker', 'too_long'],
        ],
      ]);
      const requested = await admin.post(`${path}/generate-translations`).send({}).expect(202);
      await site.waitForEnd(requested.body.job.id as number);
      const { body: bench } = await admin.get(path).expect(200);
      expect(bench).toMatchObject({ missingLanguages: [], media: [{ url: upload.imageUrl }] });

      const visitor = supertest(await app.getUrl());
      const { body: shown } = await visitor.get('/api/benches?language=en').expect(200);
      expect(shown).toMatchObject([{ seats: 3, language: 'en', baseBenchId: expect.any(Number) }]);

      const backup = await exportContent(site.test);
      await admin.delete(path).expect(204);
      const { body: log } = await admin.get('/api/activity?kind=benches').expect(200);
      expect(log.items[0]).toMatchObject({ action: 'deleted', label: '柳樹下' });
      await importContent(site.test, backup).expect(200);
      expect((await exportContent(site.test)).records).toEqual(backup.records);
      const { body: current } = await admin.get(path).expect(200);
      expect(current.translations).toMatchObject([
        { language: 'en', provenance: { name: { origin: 'machine' } } },
        { language: 'ja' },
        { language: 'zh' },
        { language: 'zh_TW', name: '柳樹下' },
      ]);
    } finally {
      await site.close();
      unregister();
      await database.drop();
    }
  });
});

describe('startup fails', () => {
  const words = { name: { title: true, required: true, maxLength: 200 } };

  it('for a kind with a reserved or duplicate field name', () => {
    const declared = { kind: 'benches', name: 'Plank', label: 'plank', shared: {}, words };
    // @ts-expect-error It does not compile either.
    expect(() => defineKind({ ...declared, words: { ...words, provenance: words.name } })).toThrow(
      'provenance',
    );
    const twice = { ...declared, derived: { name: { api: {}, compute: () => 'x' } } };
    expect(() => defineKind(twice)).toThrow('"benches" cannot have a field called name');
  });

  it('for two kinds with the same name', () => {
    const kinds = new ContentKindRegistry(null as never);
    const { kind } = declaredKinds[0]!;
    kinds.register(kind);
    expect(() => kinds.register(kind)).toThrow(`content kind "${kind.kind}"`);
  });
});
