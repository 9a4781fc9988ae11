import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Config, environment } from '../src/platform/config/config.js';

const EXAMPLE = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');

it('.env.example explains each variable the server reads, and no other', () => {
  const lines = EXAMPLE.split('\n');
  const named = lines.flatMap((line, at) => {
    const name = /^#? ?([A-Z][A-Z_]+)=/.exec(line)?.[1];
    return name ? [{ name, explained: /^# \w/.test(lines[at - 1] ?? '') }] : [];
  });
  expect(named.map(({ name }) => name).sort()).toEqual(Object.keys(environment.shape).sort());
  expect(named.filter(({ explained }) => !explained)).toEqual([]);
});

it('a variable that is wrong is named, with what it must be', () => {
  expect(() => Config.read({ JWT_SECRET: 'short', PORT: 'many', REDIS_URL: 'http://x' })).toThrow(
    /PORT:[^]*REDIS_URL: must begin with redis[^]*JWT_SECRET: must have at least 32 characters/,
  );
});

it('an empty variable counts as unset', () => {
  expect(Config.read({ JWT_SECRET: 'x'.repeat(32), PORT: '' }).env.PORT).toBe(3000);
});
