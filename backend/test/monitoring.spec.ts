import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.js';

const readDocument = (file: string) =>
  readFileSync(new URL(`../../docs/operations/${file}`, import.meta.url), 'utf8');

interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly labels?: { readonly severity?: string };
  readonly annotations?: { readonly summary?: string };
}

const { groups } = load(readDocument('alerts.yml')) as {
  groups: readonly { readonly name: string; readonly rules: readonly AlertRule[] }[];
};
const rules = groups.flatMap((group) => group.rules);

const { panels } = JSON.parse(readDocument('dashboard.json')) as {
  panels: readonly { title: string; targets: readonly { expr: string }[] }[];
};

/** All Prometheus queries, with the alert or panel that has them. */
const queries = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

interface MetricSelector {
  readonly name: string;
  readonly labels: readonly string[];
}

/** Parses the selectors of a query; throws if it is invalid PromQL. */
function selectorsOf(query: string): MetricSelector[] {
  // Grafana substitutes the interval.
  const text = query.replaceAll('$__rate_interval', '1m');
  const selectors: { name: string; labels: string[] }[] = [];
  parser.parse(text).iterate({
    enter: ({ type, from, to }) => {
      const part = text.slice(from, to);
      if (type.isError) throw new Error(`No PromQL at "${text.slice(from)}".`);
      if (type.name === 'VectorSelector') selectors.push({ name: '', labels: [] });
      if (type.name === 'Identifier') selectors.at(-1)!.name = part;
      if (type.name === 'UnquotedLabelMatcher')
        selectors.at(-1)!.labels.push(/^\w+/.exec(part)![0]);
    },
  });
  return selectors;
}

/** Metrics and labels that Prometheus adds. */
const BUILT_IN = ['up'];
const ADDED_LABELS = ['job', 'instance', 'le'];

let site: TestApp;
let metrics: ReadonlyMap<string, string[]>;

/** Returns the names of the exposed metrics with their labels. */
async function fetchMetricLabels(path: string): Promise<[string, string[]][]> {
  const { text } = await site.visitor.get(path).expect(200);
  const families = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return families.flatMap(([, name, type]): [string, string[]][] => {
    const line = new RegExp(`^${name}(?:_count)?\\{([^}]*)\\}`, 'm').exec(text);
    const labels = [...(line?.[1] ?? '').matchAll(/(\w+)="/g)].map(([, label]) => label!);
    const suffixes = type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    return suffixes.map((suffix) => [`${name}${suffix}`, labels]);
  });
}

beforeAll(async () => {
  site = await startApp({ WORKERS: '1' });
  // Creates request metrics.
  await site.visitor.get('/api/rooms').expect(200);
  metrics = new Map([
    ...(await fetchMetricLabels('/api/metrics')),
    ...(await fetchMetricLabels('/api/metrics/house')),
  ]);
});

afterAll(() => site.close());

describe('alerts and dashboard', () => {
  it.each(queries)('%s uses existing metrics: %s', (_where, query) => {
    const selectors = selectorsOf(query);
    expect(selectors.length).toBeGreaterThan(0);
    for (const { name, labels } of selectors) {
      if (BUILT_IN.includes(name)) continue;
      expect([...metrics.keys()]).toContain(name);
      // A metric without samples has no labels to compare.
      const knownLabels = metrics.get(name)!;
      if (knownLabels.length === 0) continue;
      for (const label of labels) expect([...knownLabels, ...ADDED_LABELS]).toContain(label);
    }
  });

  it('alerts have a severity, a description and a unique name', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    const guide = readDocument('monitoring.md');
    for (const { alert, labels, annotations } of rules) {
      expect(['critical', 'warning', 'info']).toContain(labels?.severity);
      expect(annotations?.summary).toMatch(/\.$/);
      expect(guide).toContain(`\`${alert}\``);
    }
  });

  it('invalid queries and unknown metrics are detected', () => {
    expect(() => selectorsOf('sum(rate(kawabe_tasks[5m])')).toThrow('No PromQL');
    expect(selectorsOf('sum by (a) (kawabe_tsaks{b="c"})')).toEqual([
      { name: 'kawabe_tsaks', labels: ['b'] },
    ]);
  });
});
