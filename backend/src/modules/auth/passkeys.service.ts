import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { Problem } from '../../kernel/problem.js';
import { Config } from '../../platform/config/config.js';
import {
  type AddPasskeyDto,
  type PasskeyDto,
  type PasskeysDto,
  toPasskeyDto,
  type WebAuthnJson,
} from './passkey.dto.js';
import { Passkey } from './passkey.entity.js';
import { CHALLENGE_MINUTES, PasskeyChallenges } from './passkey-challenges.service.js';
import { User } from './user.entity.js';

const MAX_PASSKEYS = 20;
const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;
const SIGN_IN_PURPOSE = 'sign-in';
const registrationPurpose = (userId: number) => `registration ${userId}`;

const transportsOf = ({ transports }: Passkey) => transports as AuthenticatorTransport[];

/** Adds and removes passkeys, and verifies signed responses. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly challenges: PasskeyChallenges,
  ) {}

  async list(userId: number): Promise<PasskeysDto> {
    const { secondFactor } = await this.em.findOneOrFail(User, { id: userId });
    return { items: (await this.findByUser(userId)).map(toPasskeyDto), secondFactor };
  }

  async read(userId: number, id: number): Promise<PasskeyDto> {
    const passkey = await this.em.findOne(Passkey, { id, user: userId });
    if (!passkey) throw Problem.notFound('This passkey');
    return toPasskeyDto(passkey);
  }

  /** Returns the options of `navigator.credentials.get()` for the passkeys of a user or, without one, of all users. */
  async createSignInOptions(userId?: number): Promise<WebAuthnJson> {
    const passkeys = userId === undefined ? [] : await this.findByUser(userId);
    const options = await generateAuthenticationOptions({
      rpID: this.relyingParty.id,
      challenge: this.challenges.issue(SIGN_IN_PURPOSE),
      timeout: TIMEOUT_MS,
      userVerification: 'required',
      allowCredentials: passkeys.map((passkey) => ({
        id: passkey.credentialId,
        transports: transportsOf(passkey),
      })),
    });
    return { ...options };
  }

  async createRegistrationOptions(userId: number): Promise<WebAuthnJson> {
    const user = await this.em.findOneOrFail(User, { id: userId });
    const passkeys = await this.findByUser(userId);
    const { id, name } = this.relyingParty;
    const options = await generateRegistrationOptions({
      rpID: id,
      rpName: name,
      userName: user.username,
      userID: new TextEncoder().encode(String(userId)),
      challenge: this.challenges.issue(registrationPurpose(userId)),
      timeout: TIMEOUT_MS,
      attestationType: 'none',
      excludeCredentials: passkeys.map((passkey) => ({
        id: passkey.credentialId,
        transports: transportsOf(passkey),
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { ...options };
  }

  async add(userId: number, { name, passkey: response }: AddPasskeyDto): Promise<PasskeyDto> {
    const credential = await this.verifyRegistration(userId, response);
    if (!credential) {
      const message = 'The passkey is invalid, or its challenge has expired. Please try again.';
      throw Problem.invalidField('passkey', 'invalid', message);
    }
    const { id: credentialId, publicKey, counter, transports = [] } = credential;
    return this.em.transactional(async (em) => {
      const user = await em.findOneOrFail(
        User,
        { id: userId },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if ((await em.count(Passkey, { user: userId })) >= MAX_PASSKEYS) {
        const message = `You already have ${MAX_PASSKEYS} passkeys. Please remove one first.`;
        throw Problem.conflict('too_many_passkeys', message);
      }
      const passkey = em.create(Passkey, {
        user,
        name,
        credentialId,
        counter,
        transports,
        lastUsedAt: null,
        publicKey: Buffer.from(publicKey).toString('base64url'),
      });
      await em.flush();
      return toPasskeyDto(passkey);
    });
  }

  async remove(userId: number, id: number): Promise<void> {
    await this.em.transactional(async (em) => {
      const user = await em.findOneOrFail(
        User,
        { id: userId },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      const passkeys = await em.find(Passkey, { user: userId });
      const passkey = passkeys.find((candidate) => candidate.id === id);
      if (!passkey) throw Problem.notFound('This passkey');
      if (user.secondFactor && passkeys.length === 1) {
        const message = 'This passkey is the second factor. Turn the second factor off first.';
        throw Problem.conflict('second_factor_in_use', message);
      }
      em.remove(passkey);
    });
  }

  async setSecondFactor(userId: number, required: boolean): Promise<PasskeysDto> {
    await this.em.transactional(async (em) => {
      const user = await em.findOneOrFail(
        User,
        { id: userId },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (required && (await em.count(Passkey, { user: userId })) === 0) {
        throw Problem.conflict('passkey_needed', 'Please add a passkey first.');
      }
      user.secondFactor = required;
    });
    return this.list(userId);
  }

  /**
   * Returns the user whose passkey signed the response. Undefined if the response is invalid, or if the passkey belongs
   * to another user than `userId`.
   */
  async verify(response: WebAuthnJson, userId?: number): Promise<User | undefined> {
    const { id } = response;
    if (typeof id !== 'string') return undefined;
    const passkey = await this.em.findOne(
      Passkey,
      { credentialId: id, ...(userId !== undefined && { user: userId }) },
      { populate: ['user'] },
    );
    if (!passkey) return undefined;
    const { isValidChallenge, getCheckedChallenge } = this.createChallengeCheck(SIGN_IN_PURPOSE);
    const newCounter = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      ...this.expectedValues,
      expectedChallenge: isValidChallenge,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: transportsOf(passkey),
      },
    }).then(
      ({ verified, authenticationInfo }) => (verified ? authenticationInfo.newCounter : undefined),
      // The library throws if any member is missing or wrong.
      () => undefined,
    );
    if (newCounter === undefined || !(await this.challenges.markAsUsed(getCheckedChallenge())))
      return undefined;
    await this.em.nativeUpdate(
      Passkey,
      { id: passkey.id },
      { counter: newCounter, lastUsedAt: new Date() },
    );
    return passkey.user;
  }

  private async verifyRegistration(userId: number, response: WebAuthnJson) {
    const { isValidChallenge, getCheckedChallenge } = this.createChallengeCheck(
      registrationPurpose(userId),
    );
    const credential = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      ...this.expectedValues,
      expectedChallenge: isValidChallenge,
    }).then(
      ({ verified, registrationInfo }) => (verified ? registrationInfo.credential : undefined),
      () => undefined,
    );
    return credential && (await this.challenges.markAsUsed(getCheckedChallenge()))
      ? credential
      : undefined;
  }

  /** Returns a function that checks a challenge, and one that returns the challenge it was called with. */
  private createChallengeCheck(purpose: string) {
    let checkedChallenge = '';
    return {
      isValidChallenge: (challenge: string) => {
        checkedChallenge = challenge;
        return this.challenges.isValid(purpose, challenge);
      },
      getCheckedChallenge: () => checkedChallenge,
    };
  }

  /** Relying party of WebAuthn, from `PUBLIC_URL`. */
  private get relyingParty(): { id: string; name: string; origin: string } {
    const { hostname, origin } = new URL(this.config.publicUrl);
    return { id: hostname, name: hostname, origin };
  }

  private get expectedValues() {
    const { id, origin } = this.relyingParty;
    return { expectedOrigin: origin, expectedRPID: id, requireUserVerification: true };
  }

  private findByUser(userId: number): Promise<Passkey[]> {
    return this.em.find(Passkey, { user: userId }, { orderBy: { id: 'asc' } });
  }
}
