// Declared names use the standard terms of the field. These words once had a meaning of their own in this project; each
// has a plain replacement. The linter's rule `id-match` cannot express this, because its patterns have no look-ahead.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { root } from '../lib/environment.mjs';

/** @type {Readonly<Record<string, string>>} words of camelCase and snake_case names, with what to use instead */
const REPLACEMENTS = {
  ...byWord('notify, log, return, report', ['tell', 'told']),
  ...byWord('message, text, format', ['say', 'says', 'said']),
  ...byWord('receive, listen', ['hear', 'heard']),
  ...byWord('resolve, debounce', ['settle', 'settles']),
  ...byWord('reset, clear', ['forgive', 'forgiven']),
  ...byWord('layout, set aside', ['laid']),
  ...byWord('entity, item, record', ['thing', 'things']),
  ...byWord('the actor, or none', ['nobody', 'somebody', 'whoever', 'whom']),
  ...byWord('retry, reload, rebuild', ['anew']),
  ...byWord('other, external', ['elsewhere']),
  ...byWord('timeout, retention', ['patience', 'farewell']),
};

/** Generated files, names of the released API, and illustrations, which are named after what they show. */
const SKIPPED = /schema\.ts$|deprecated\.ts$|\/migrations\/|\/illustrations\//;

function byWord(replacement, words) {
  return Object.fromEntries(words.map((word) => [word, replacement]));
}

/** Returns the lower-case words of a name: `MAX_URL`, `urlOf` and `ApiURL` have `url`. */
const wordsOf = (name) => name.split(/_|(?<=[a-z0-9])(?=[A-Z])/).map((word) => word.toLowerCase());

/** Returns `file:line: name (use …)` for each name that a source file declares with a jargon word. */
function findJargonNames(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const names = [];
  const visit = (node) => {
    const { name } = node;
    // Imported names and members that are only read are declared in other places.
    const isDeclaration = name && ts.isIdentifier(name) && !ts.isPropertyAccessExpression(node);
    if (isDeclaration && !ts.isImportSpecifier(node)) {
      const word = wordsOf(name.text).find((candidate) => Object.hasOwn(REPLACEMENTS, candidate));
      const { line } = source.getLineAndCharacterOfPosition(name.getStart(source));
      if (word) names.push(`${file}:${line + 1}: ${name.text} (use: ${REPLACEMENTS[word]})`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

test('a declaration with a jargon word is found, whatever its case and kind', () => {
  const text =
    'const toldOf = 1;\nexport class A { MAX_SAID = 2; hear() {} }\ntype T = { things: 1 };\nimport { Thing } from "x";\nconst untold = something.said;';
  const lines = findJargonNames('a.ts', text).map((entry) => entry.replace(/ \(.*/, ''));
  assert.deepEqual(lines, ['a.ts:1: toldOf', 'a.ts:2: MAX_SAID', 'a.ts:2: hear', 'a.ts:3: things']);
});

test('no declaration has a jargon word', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => file && !SKIPPED.test(file));
  assert.ok(files.length > 500);
  const names = files.flatMap((file) =>
    findJargonNames(file, readFileSync(join(root, file), 'utf8')),
  );
  assert.deepEqual(names, []);
});
