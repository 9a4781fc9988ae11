import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { UsedChallenge } from './passkey.entity.js';

export const CHALLENGE_MINUTES = 5;

const NONCE_BYTES = 16;
const EXPIRY_BYTES = 6;
const SIGNED_BYTES = NONCE_BYTES + EXPIRY_BYTES;

/**
 * Challenges of WebAuthn, signed instead of stored: a visitor can request any number of them without filling a table.
 * Only a challenge whose response was valid is stored, so that the same response is rejected a second time.
 */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  /** Returns a new challenge for one purpose: signing in, or a registration for one user. */
  issue(purpose: string): Uint8Array<ArrayBuffer> {
    const expiry = Buffer.alloc(EXPIRY_BYTES);
    expiry.writeUIntBE(Date.now() + CHALLENGE_MINUTES * 60_000, 0, EXPIRY_BYTES);
    const signedPart = Buffer.concat([randomBytes(NONCE_BYTES), expiry]);
    return new Uint8Array(
      Buffer.concat([signedPart, this.sign(this.config.env.JWT_SECRET, purpose, signedPart)]),
    );
  }

  /** Whether this site issued the challenge (base64url) for the purpose within the last 5 minutes. */
  isValid(purpose: string, challenge: string): boolean {
    const bytes = Buffer.from(challenge, 'base64url');
    if (bytes.length <= SIGNED_BYTES || this.expiryOf(bytes) <= Date.now()) return false;
    const signedPart = bytes.subarray(0, SIGNED_BYTES);
    const signature = bytes.subarray(SIGNED_BYTES);
    return this.config.secrets.some((secret) => {
      const expected = this.sign(secret, purpose, signedPart);
      return expected.length === signature.length && timingSafeEqual(expected, signature);
    });
  }

  /** Marks a challenge as used; false if it was used before. */
  async markAsUsed(challenge: string): Promise<boolean> {
    const bytes = Buffer.from(challenge, 'base64url');
    try {
      await this.em.insert(UsedChallenge, {
        digest: createHash('sha256').update(bytes).digest('hex'),
        expiresAt: new Date(this.expiryOf(bytes)),
      });
      return true;
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return false;
      throw error;
    }
  }

  async removeExpired(em: EntityManager): Promise<void> {
    await em.nativeDelete(UsedChallenge, { expiresAt: { $lt: new Date() } });
  }

  private expiryOf(bytes: Buffer): number {
    return bytes.readUIntBE(NONCE_BYTES, EXPIRY_BYTES);
  }

  private sign(secret: string, purpose: string, signedPart: Buffer): Buffer {
    return createHmac('sha256', secret).update(`passkey ${purpose}\n`).update(signedPart).digest();
  }
}
