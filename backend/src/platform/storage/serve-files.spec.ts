import { Readable } from 'node:stream';
import express, { type ErrorRequestHandler } from 'express';
import request from 'supertest';
import { expect, it, vi } from 'vitest';
import { Problem } from '../../kernel/problem.js';
import { LocalStorage } from './local.storage.js';
import { serveFiles } from './serve-files.js';

const pendingForever = () => new Promise<never>(() => undefined);

function requestFile(storage: LocalStorage) {
  const sendProblem: ErrorRequestHandler = (error: unknown, _request, response, next) => {
    if (error instanceof Problem) response.status(503).json({ message: error.message });
    else next(error);
  };
  return request(express().use(serveFiles(storage, 50)).use(sendProblem)).get('/a.png');
}

it('times out on a storage that hangs, and closes files that open later', async () => {
  const storage = new LocalStorage('nowhere');
  vi.spyOn(storage, 'stat').mockImplementationOnce(pendingForever);
  const { body } = await requestFile(storage).expect(503);
  expect(body.message).toMatch(/file storage is temporarily unavailable/);

  vi.spyOn(storage, 'stat').mockResolvedValue({ size: 1, modified: new Date() });
  const { promise, resolve } = Promise.withResolvers<Readable>();
  vi.spyOn(storage, 'open').mockReturnValue(promise);
  await requestFile(storage).expect(503);
  const lateStream = Readable.from(['a']);
  resolve(lateStream);
  await vi.waitFor(() => expect(lateStream.destroyed).toBe(true));
});
