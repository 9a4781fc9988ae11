import { randomBytes } from 'node:crypto';
import { Catch, Injectable } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { Problem } from '../../kernel/problem.js';
import { EphemeralStore } from '../../platform/cache/ephemeral-store.service.js';
import { clientIp, Throttle } from '../../platform/http/throttle.service.js';
import { NativeFormFilter, redirectSeeOther } from '../../platform/http/native-form.filter.js';
import { toProblem } from '../../platform/http/problem.filter.js';
import { formLanguage } from '../site/index.js';
import { CONTACT_FIELDS, type ContactDraftDto } from './contact-draft.dto.js';

const KEPT_SECONDS = 15 * 60;
const ID = /^[\w-]{22}$/;
/** More than any field may have, so that what is too long can be shortened by who wrote it. */
const MOST_CHARACTERS = 8000;
const THROTTLE = { name: 'contact-draft', times: 40, minutes: 10 };

/**
 * What a visitor typed into a form that was refused, for the page they are sent back to: kept for some
 * minutes, under an id that only their browser is told, and never in the database.
 */
@Injectable()
export class ContactDrafts {
  constructor(
    private readonly store: EphemeralStore,
    private readonly throttle: Throttle,
  ) {}

  async keep(
    body: unknown,
    { code, message, errors = [] }: Problem,
    address: string,
  ): Promise<string> {
    await this.throttle.hit(THROTTLE, address);
    const typed = (body ?? {}) as Readonly<Record<string, unknown>>;
    const values = Object.fromEntries(
      CONTACT_FIELDS.flatMap((field) => {
        const value = typed[field];
        return typeof value === 'string' ? [[field, value.slice(0, MOST_CHARACTERS)]] : [];
      }),
    );
    const draft: ContactDraftDto = { values, problem: { code, message, errors } };
    const id = randomBytes(16).toString('base64url');
    await this.store.put(`contact:${id}`, JSON.stringify(draft), KEPT_SECONDS);
    return id;
  }

  async read(id: string): Promise<ContactDraftDto> {
    const found = ID.test(id) ? await this.store.get(`contact:${id}`) : undefined;
    if (found === undefined) throw Problem.notFound('This draft');
    return JSON.parse(found) as ContactDraftDto;
  }
}

/**
 * Leads back to the page itself: 303 to `/?draft=ID#contact`, whose form is filled and whose errors are shown from
 * `GET /contact-messages/drafts/ID`, by whoever renders the page.
 */
@Injectable()
@Catch()
export class ContactFormFilter extends NativeFormFilter {
  constructor(private readonly drafts: ContactDrafts) {
    super();
  }

  protected async redirectBack(
    request: Request,
    response: Response,
    error: unknown,
  ): Promise<void> {
    const from = clientIp(request.ip);
    const draft = await this.drafts.keep(request.body, toProblem(error), from);
    redirectSeeOther(response, formLanguage(request), '', { draft }, 'contact');
  }
}
