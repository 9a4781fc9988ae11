import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

it('finds no pixels in the styles of the back office, except in its scale', async () => {
  const literalSizes: string[] = [];
  for await (const file of glob(['shared/admin/**/*.css', 'features/admin/**/*.css'], {
    cwd: root,
  })) {
    if (file.endsWith('scale.css')) continue;
    const css = await readFile(root + file, 'utf8');
    literalSizes.push(
      ...(css.match(/[^\n;{]*\b\d+(?:\.\d+)?px[^\n;]*/g) ?? []).map((line) => file + line),
    );
  }
  expect(literalSizes).toEqual([]);
});
