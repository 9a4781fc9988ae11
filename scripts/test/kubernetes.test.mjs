import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { load, loadAll } from 'js-yaml';
import ts from 'typescript';
import { root } from '../lib/environment.mjs';

const folder = join(root, 'deploy', 'kubernetes');
const folders = readdirSync(folder);

const isManifest = (file) => file.endsWith('.yaml') && file !== 'kustomization.yaml';

const manifests = folders.flatMap((name) =>
  readdirSync(join(folder, name))
    .filter(isManifest)
    .flatMap((file) =>
      loadAll(readFileSync(join(folder, name, file), 'utf8')).map((document) => ({
        file: `${name}/${file}`,
        document,
      })),
    ),
);

test('each manifest matches the schema of its kind', async () => {
  assert.ok(manifests.length > 15);
  for (const { file, document } of manifests) {
    const { apiVersion, kind, metadata } = document;
    const { [kind]: Model } = await import(`kubernetes-models/${apiVersion}/${kind}`);
    assert.doesNotThrow(() => new Model(document).validate(), `${file}: ${kind} ${metadata.name}`);
  }
});

test('no manifest has unknown fields', () => {
  const temporary = mkdtempSync(join(root, 'node_modules', '.manifests-'));
  try {
    const file = join(temporary, 'manifests.mts');
    const lines = manifests.map(
      ({ document }) =>
        `(${JSON.stringify(document)}) satisfies import('kubernetes-models/${document.apiVersion}').I${document.kind};`,
    );
    writeFileSync(file, lines.join('\n'));
    const program = ts.createProgram([file], {
      module: ts.ModuleKind.NodeNext,
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
    });
    const problems = ts
      .getPreEmitDiagnostics(program)
      .map(({ start, file: sourceFile, messageText }) => {
        const line = sourceFile?.getLineAndCharacterOfPosition(start ?? 0).line ?? 0;
        return `${manifests[line]?.file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
      });
    assert.deepEqual(problems, []);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
});

test('each folder lists its manifests, and its patches have targets', () => {
  for (const name of folders) {
    const kustomization = load(readFileSync(join(folder, name, 'kustomization.yaml'), 'utf8'));
    const files = readdirSync(join(folder, name)).filter(isManifest).sort();
    const manifestFiles = kustomization.resources.filter((file) => file.endsWith('.yaml')).sort();
    assert.deepEqual(manifestFiles, files, name);
    const available = manifests.filter(
      ({ file }) => /^base\//.test(file) || file.startsWith(`${name}/`),
    );
    for (const { target } of kustomization.patches ?? []) {
      const namePattern = new RegExp(`^(?:${target.name ?? '.*'})$`);
      const hasTarget = available.some(
        ({ document }) => document.kind === target.kind && namePattern.test(document.metadata.name),
      );
      assert.ok(hasTarget, `${name}: ${target.kind} ${target.name}`);
    }
  }
});

test('each container has only the privileges it needs', () => {
  const pods = manifests.flatMap(({ file, document }) => {
    const { spec } = document.spec?.jobTemplate?.spec.template ?? document.spec?.template ?? {};
    return spec ? [{ file, spec }] : [];
  });
  assert.ok(pods.length >= 5);
  for (const { file, spec } of pods) {
    assert.equal(spec.automountServiceAccountToken, false, file);
    assert.equal(spec.securityContext.runAsNonRoot, true, file);
    assert.deepEqual(spec.securityContext.seccompProfile, { type: 'RuntimeDefault' }, file);
    for (const { securityContext, resources } of spec.containers) {
      assert.deepEqual(
        securityContext,
        {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
        file,
      );
      assert.match(resources.limits.memory, /^\d+[MG]i$/, file);
    }
  }
});
