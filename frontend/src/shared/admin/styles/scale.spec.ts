import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

it('defines every size of the back office in its scale, and breakpoints in rem', async () => {
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
