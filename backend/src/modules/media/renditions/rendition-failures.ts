import { type OutboxFailure } from '../../../platform/queue/outbox-ledger.js';

/** The picture itself is the cause. */
export const RENDERING_FAILED: OutboxFailure = {
  code: 'rendering_failed',
  message:
    'This image could not be resized and is shown as it was uploaded. Try again, or upload another one.',
  retry: 'attempts',
};

/** Says nothing about the picture. */
export const STORAGE_AWAY: OutboxFailure = {
  code: 'storage_away',
  message:
    'The file of this picture cannot be read at the moment; it is rendered as soon as it can be.',
  retry: 'always',
};
