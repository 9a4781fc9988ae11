import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.js';

const read = (file: string) =>
  readFileSync(new URL(`../../docs/operations/${file}`, import.meta.url), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels?: { readonly severity?: string };
  readonly annotations?: { readonly summary?: string };
}

const { groups } = load(read('alerts.yml')) as {
  groups: readonly { readonly name: string; readonly rules: readonly Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);

const { panels } = JSON.parse(read('dashboard.json')) as {
  panels: readonly { title: string; targets: readonly { expr: string }[] }[];
};

/** Everything that is asked of Prometheus, with where it stands. */
const queries = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

interface Selector {
  readonly name: string;
  readonly labels: readonly string[];
}

/** What a query is about; fails where it is no PromQL. */
function selectorsOf(query: string): Selector[] {
  // As Grafana fills it in.
  const text = query.replaceAll('$__rate_interval', '1m');
  const found: { name: string; labels: string[] }[] = [];
  parser.parse(text).iterate({
    enter: ({ type, from, to }) => {
      const part = text.slice(from, to);
      if (type.isError) throw new Error(`No PromQL at "${text.slice(from)}".`);
      if (type.name === 'VectorSelector') found.push({ name: '', labels: [] });
      if (type.name === 'Identifier') found.at(-1)!.name = part;
      if (type.name === 'UnquotedLabelMatcher') found.at(-1)!.labels.push(/^\w+/.exec(part)![0]);
    },
  });
  return found;
}

/** Prometheus' own, and what it adds by itself. */
const ITS_OWN = ['up'];
const ADDED = ['job', 'instance', 'le'];

let house: TestApp;
let told: ReadonlyMap<string, string[]>;

/** The names a house tells, each series under its own, with the labels that the figures after `{` have. */
async function namesOf(path: string): Promise<[string, string[]][]> {
  const { text } = await house.visitor.get(path).expect(200);
  const families = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return families.flatMap(([, name, type]): [string, string[]][] => {
    const line = new RegExp(`^${name}(?:_count)?\\{([^}]*)\\}`, 'm').exec(text);
    const labels = [...(line?.[1] ?? '').matchAll(/(\w+)="/g)].map(([, label]) => label!);
    const suffixes = type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    return suffixes.map((suffix) => [`${name}${suffix}`, labels]);
  });
}

beforeAll(async () => {
  house = await startApp({ WORKERS: '1' });
  // Someone was there.
  await house.visitor.get('/api/rooms').expect(200);
  told = new Map([...(await namesOf('/api/metrics')), ...(await namesOf('/api/metrics/house'))]);
});

afterAll(() => house.close());

describe('alerts and dashboard', () => {
  it.each(queries)('%s asks for what the house tells: %s', (_where, query) => {
    const selectors = selectorsOf(query);
    expect(selectors.length).toBeGreaterThan(0);
    for (const { name, labels } of selectors) {
      if (ITS_OWN.includes(name)) continue;
      expect([...told.keys()]).toContain(name);
      // A figure that was not there yet has no labels to compare with.
      const known = told.get(name)!;
      if (known.length === 0) continue;
      for (const label of labels) expect([...known, ...ADDED]).toContain(label);
    }
  });

  it('each alert says how grave it is and what is the matter, under a name of its own', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    const guide = read('monitoring.md');
    for (const { alert, labels, annotations } of rules) {
      expect(['critical', 'warning', 'info']).toContain(labels?.severity);
      expect(annotations?.summary).toMatch(/\.$/);
      expect(guide).toContain(`\`${alert}\``);
    }
  });

  it('a query that is none, or about nothing, would be found', () => {
    expect(() => selectorsOf('sum(rate(kawabe_tasks[5m])')).toThrow('No PromQL');
    expect(selectorsOf('sum by (a) (kawabe_tsaks{b="c"})')).toEqual([
      { name: 'kawabe_tsaks', labels: ['b'] },
    ]);
  });
});
