import { pathWithLocalBin, node, root } from '../lib/environment.mjs';
import { run as runCommand } from '../lib/process.mjs';
import { startTemporarySite } from '../lib/temporary-site.mjs';
import { expect, SkippedError } from './site.mjs';

export const title = 'rolling restart under load, with a migration in between';

export async function run({ lifecycle }) {
  const site = await startTemporarySite(lifecycle);
  const { code, output } = await runCommand(node, ['bench/rolling.bench.mjs'], {
    cwd: root,
    env: { ...process.env, PATH: pathWithLocalBin(), ...site },
    signal: lifecycle.signal,
  });
  if (/Caddy is not installed/.test(output)) throw new SkippedError('Caddy is not installed');
  expect(code === 0, 'Requests failed.', output);
  return output.trim().replace(/^✓ /, '');
}
