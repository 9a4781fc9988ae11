import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import { beforeAll, expect, it } from 'vitest';
import { type AnyKind } from './define-kind.js';

/*
 * `defineKind` makes classes from a declaration's values and types from its types, and one cast says that they are the
 * same. Here the compiler is asked what it takes each class for, and the answer compared with the class.
 */

const SOURCES = join(dirname(fileURLToPath(import.meta.url)), '../../..');

interface Member {
  readonly optional: boolean;
  readonly type: string;
}

type Members = Readonly<Record<string, Member>>;
interface Declared {
  readonly name: string;
  readonly kind: AnyKind &
    Readonly<Record<'Flat' | 'Base' | 'Words', object>> & {
      readonly Record: new (language: string, facts: object) => object;
    };
  readonly typed: (of: string) => Members;
}

let found: Declared[];

beforeAll(async () => {
  const config = ts.readConfigFile(join(SOURCES, '../tsconfig.json'), (path) =>
    ts.sys.readFile(path),
  );
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, join(SOURCES, '..'));
  const program = ts.createProgram([join(SOURCES, 'entities.ts')], { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const files = program.getSourceFiles().filter(({ fileName }) => fileName.endsWith('.kind.ts'));
  const all = files.map(async (file) => {
    const module = (await import(pathToFileURL(file.fileName).href)) as Record<string, object>;
    const symbol = checker.getSymbolAtLocation(file)!;
    return checker.getExportsOfModule(symbol).flatMap((exported): Declared[] => {
      const value = module[exported.name];
      if (!value || !('declared' in value)) return [];
      const kind = checker.getTypeOfSymbolAtLocation(exported, file);
      const typed = (of: string) => membersOf(checker, instanceOf(checker, kind, of, file));
      return [{ name: exported.name, kind: value as Declared['kind'], typed }];
    });
  });
  found = (await Promise.all(all)).flat();
});

function instanceOf(checker: ts.TypeChecker, kind: ts.Type, member: string, at: ts.Node): ts.Type {
  const property = checker.getPropertyOfType(kind, member)!;
  const made = checker.getTypeOfSymbolAtLocation(property, at);
  const [construct] = checker.getSignaturesOfType(made, ts.SignatureKind.Construct);
  return checker.getReturnTypeOfSignature(construct!);
}

function membersOf(checker: ts.TypeChecker, type: ts.Type): Members {
  const members = checker.getPropertiesOfType(type).map((property) => {
    const text = checker.typeToString(checker.getTypeOfSymbol(property));
    const optional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    return [property.name, { optional, type: text }] as const;
  });
  return Object.fromEntries(members);
}

/** What the contract says of a member, as Nest's decorators have noted it. */
interface Noted {
  readonly type?: unknown;
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly isArray?: boolean;
}

function notedOf(type: object): Readonly<Record<string, Noted>> {
  const { prototype } = type as { prototype: object };
  const listed = Reflect.getMetadata('swagger/apiModelPropertiesArray', prototype) as string[];
  const noted = listed.map((name) => {
    const member = name.replace(/^:/, '');
    return [member, Reflect.getMetadata('swagger/apiModelProperties', prototype, member)] as const;
  });
  return Object.fromEntries(noted);
}

/** Those that a declaration brings: what every record has is written out, and noted when it is compiled. */
const own = (kind: AnyKind, names: Iterable<string>) => {
  const { words, shared, derived = {} } = kind.declared;
  const aliases = Object.values(shared).flatMap(({ alias }) => alias?.name ?? []);
  const besides = Object.values(shared).flatMap(({ beside }) => beside?.name ?? []);
  const places = kind.place ? [kind.place.column, kind.place.shown ?? ''] : [];
  const more = ['version', 'translations', ...aliases, ...besides, ...places];
  const all = [...Object.keys({ ...words, ...shared, ...derived }), ...more];
  return [...names].filter((name) => all.includes(name) || /^base[A-Z]\w*Id$/.test(name)).sort();
};

const PRIMITIVES = new Map<unknown, RegExp>([
  [String, /^(string|"[^"]*"( \| "[^"]*")*)( \| null)?$/],
  [Boolean, /^boolean$/],
  ['integer', /^number( \| null)?$/],
]);

it('finds every kind of content', () => {
  expect(found.map(({ kind }) => kind.kind)).toContain('rooms');
  expect(found.length).toBeGreaterThanOrEqual(10);
});

it('takes inputs for what they are', () => {
  for (const { name, kind, typed } of found) {
    for (const input of ['Create', 'Update'] as const) {
      const noted = notedOf(kind[input]);
      const members = typed(input);
      const names = own(kind, Object.keys(noted));
      expect([name, input, own(kind, Object.keys(members))]).toEqual([name, input, names]);
      for (const member of names) {
        const optional = noted[member]!.required === false;
        expect([name, input, member, members[member]!.optional]).toEqual([
          ...[name, input, member, optional],
        ]);
      }
    }
  }
});

it('takes answers for what they are', () => {
  for (const { name, kind, typed } of found) {
    for (const answer of ['Flat', 'Base', 'Words'] as const) {
      const noted = notedOf(kind[answer]);
      const members = typed(answer);
      const names = own(kind, Object.keys(noted)).filter((member) => member !== 'version');
      const known = own(kind, Object.keys(members)).filter((member) => member !== 'version');
      expect([name, answer, known]).toEqual([name, answer, names]);
      for (const member of names) {
        const { type, nullable = false, required = true } = noted[member]!;
        const { type: text, optional } = members[member]!;
        const seen = [text.endsWith('| null'), optional];
        expect([name, answer, member, ...seen]).toEqual([
          name,
          answer,
          member,
          nullable,
          !required,
        ]);
        const primitive = PRIMITIVES.get(type);
        if (primitive)
          expect([name, member, text]).toEqual([name, member, expect.stringMatching(primitive)]);
      }
    }
  }
});

it('takes records for what they are', () => {
  for (const { name, kind, typed } of found) {
    const record = new kind.Record('ja', {});
    const members = typed('Record');
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
