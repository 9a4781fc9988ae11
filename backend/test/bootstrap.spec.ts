import { afterEach, expect, it, vi } from 'vitest';
import { exitOnStartupError } from '../src/bootstrap.js';
import { ConfigError } from '../src/platform/config/config.js';
import { openStorage } from '../src/platform/storage/copy-files.js';

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  {
    code: 75,
    reason: 'PostgreSQL becomes unavailable',
    error: new Error('timeout exceeded when trying to connect'),
  },
  { code: 78, reason: 'a variable is invalid', error: new ConfigError('PORT is invalid') },
])('a start exits with $code if $reason', async ({ code, error }) => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('The process has exited.');
  });
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await expect(exitOnStartupError(() => Promise.reject(error))).rejects.toThrow('has exited');
  expect(exit).toHaveBeenCalledExactlyOnceWith(code);
  expect(String(write.mock.calls)).toContain(error.message);
});

it('does not report an unreachable storage as an outage of PostgreSQL', async () => {
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('The process has exited.');
  });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const storage = await openStorage('s3://KEY:SECRET@127.0.0.1:1/house?tls=0');
  await expect(exitOnStartupError(() => storage.stat('a.png'))).rejects.toThrow(
    'The file storage is temporarily unavailable',
  );
});
