// Measures the time of the checks on hostile texts of 5,000 and of 10,000 characters. The time may grow linearly with
// the length, not quadratically. Each row is the ratio of the CPU times over all texts, in one run, and names the text
// that takes longest.
import { alignSentences } from '../translation-checks/dist/align/align.js';
import { analyzeText } from '../translation-checks/dist/analyzed-text.js';
import { extractFacts } from '../translation-checks/dist/extractors/index.js';
import { normalizeWidth } from '../translation-checks/dist/normalize-width.js';
import { RULES } from '../translation-checks/dist/rules/index.js';
import { sentencesOf } from '../translation-checks/dist/sentences.js';
import { hostileTexts } from './lib/hostile-texts.mjs';

const LENGTH = 10_000;
const MAX_GROWTH = 3;
/** A shorter time shows no growth: it may be garbage collection, and the clock has steps of milliseconds. */
const MIN_MS = 40;
const DIRECTIONS = [
  ['ja', 'en'],
  ['en', 'zh'],
  ['zh', 'zh_TW'],
  ['zh_TW', 'ja'],
];
const FIELD = { maxLength: LENGTH };

function measureCpuMs(work) {
  const { user, system } = process.threadCpuUsage();
  work();
  const after = process.threadCpuUsage();
  return (after.user - user + after.system - system) / 1000;
}

function createPair(text, from, to) {
  const source = analyzeText(text, from, FIELD);
  const target = analyzeText(text, to, FIELD);
  return { source, target, field: FIELD, glossary: [], beads: alignSentences(source, target) };
}

/** Returns everything that is measured by name: parsing, and each rule. */
function listSteps(text, from, to) {
  const pair = createPair(text, from, to);
  // A copy, because rules share results cached by pair, which the first rule would pay for.
  const rules = RULES.map((rule) => [rule.name, () => rule.check({ ...pair })]);
  return [
    ['(sentences)', () => sentencesOf(normalizeWidth(text), to)],
    // One more than MAX_FACTS, like `analyzeText`.
    ['(facts)', () => extractFacts(text, to, 201)],
    ['(alignment)', () => alignSentences(pair.source, pair.target)],
    ...rules,
  ];
}

const sums = new Map();
const texts = hostileTexts();
// Warms up the JIT compiler.
for (const createText of [...texts.values()].slice(0, 50))
  for (const [, work] of listSteps(createText(500), 'ja', 'en')) work();

for (const [index, [name, createText]] of [...texts].entries()) {
  // One direction for each text, in turn: all would take four times as long.
  const [from, to] = DIRECTIONS[index % DIRECTIONS.length];
  const half = listSteps(createText(LENGTH / 2), from, to);
  const whole = listSteps(createText(LENGTH), from, to);
  for (const [stepIndex, [step, work]] of whole.entries()) {
    const sum = sums.get(step) ?? { half: 0, whole: 0, worst: { ms: 0 } };
    sums.set(step, sum);
    const halfMs = measureCpuMs(half[stepIndex][1]);
    const ms = measureCpuMs(work);
    sum.half += halfMs;
    sum.whole += ms;
    if (ms > sum.worst.ms) sum.worst = { ms, growth: ms / halfMs, name: `${name} ${from}→${to}` };
  }
}

process.stdout.write(`${texts.size} hostile texts of ${LENGTH} characters\n`);
for (const [step, { half, whole, worst }] of sums) {
  const growth = whole / half;
  const isMet =
    (growth <= MAX_GROWTH || whole < MIN_MS) &&
    !(worst.ms > MIN_MS && worst.growth > 2 * MAX_GROWTH);
  if (!isMet) process.exitCode = 1;
  const ratioText = `× ${growth.toFixed(1)} (at most ${MAX_GROWTH}) when the length doubles`;
  const worstText = `longest ${worst.ms.toFixed(0)} ms, × ${worst.growth?.toFixed(1)}: ${worst.name}`;
  process.stdout.write(`${isMet ? '✓' : '✗'} ${step.padEnd(17)} ${ratioText}; ${worstText}\n`);
}
