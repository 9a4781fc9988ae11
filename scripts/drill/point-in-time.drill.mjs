import { pathWithLocalBin, node, root } from '../lib/environment.mjs';
import { run as runCommand } from '../lib/process.mjs';
import { expect } from './site.mjs';

export const title = 'point-in-time recovery';

/** Runs a test of `npm test`: a restore under concurrent writes, and to unreachable times. */
export async function run({ lifecycle }) {
  const { code, output } = await runCommand(
    node,
    ['--test', '--test-reporter=spec', 'scripts/test/point-in-time.test.mjs'],
    { cwd: root, env: { ...process.env, PATH: pathWithLocalBin() }, signal: lifecycle.signal },
  );
  expect(code === 0, 'The database was not restored to the point in time.', output);
  return 'the database was restored to a point in time under writes, refused an unreachable one, and kept archiving';
}
