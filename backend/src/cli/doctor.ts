import { parseArgs } from 'node:util';
import { runCommand, print } from './command.js';
import { examine } from './doctor/examine.js';
import { type DoctorSeverity } from './doctor/doctor-findings.js';

const SEVERITY_SYMBOLS: Readonly<Record<DoctorSeverity, string>> = {
  ok: '✓',
  warning: '!',
  problem: '✗',
};

/**
 * `node dist/cli/doctor.js` checks the whole installation, and suggests a fix for each problem. The exit code is 1 if
 * action is needed. `--dns` sets the DNS server, `--dkim-selector` the DKIM selector of the mail service. `--stopped`
 * skips Redis and the public URL.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      dns: { type: 'string' },
      'dkim-selector': { type: 'string' },
      stopped: { type: 'boolean' },
    },
  });
  const { dns, 'dkim-selector': dkimSelector, stopped: isStopped = false } = values;
  const counts = { ok: 0, warning: 0, problem: 0 };
  let area = '';
  for await (const findings of examine(process.env, { dns, dkimSelector, isStopped })) {
    for (const finding of findings) {
      if (finding.area !== area) print(`\n${finding.area}`);
      area = finding.area;
      print(`  ${SEVERITY_SYMBOLS[finding.severity]} ${finding.message}`);
      if (finding.remedy !== undefined) print(`      ${finding.remedy}`);
      counts[finding.severity] += 1;
    }
  }
  if (isStopped) print('\nThe site is not running: Redis and the public URL were not checked.');
  print(`\n${summarizeCounts(counts)}`);
  process.exitCode = counts.problem > 0 ? 1 : 0;
});

function summarizeCounts({ problem, warning }: Readonly<Record<DoctorSeverity, number>>): string {
  const problemSummary = problem === 0 ? 'No action needed' : `To fix: ${problem}`;
  return warning === 0 ? `${problemSummary}.` : `${problemSummary}; warnings: ${warning}.`;
}
