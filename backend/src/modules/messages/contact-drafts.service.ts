import { randomBytes } from 'node:crypto';
import { Catch, Injectable } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { Problem } from '../../kernel/problem.js';
import { EphemeralStore } from '../../platform/cache/ephemeral-store.service.js';
import { clientIp, Throttle } from '../../platform/http/throttle.service.js';
import { NativeFormFilter, redirectSeeOther } from '../../platform/http/native-form.filter.js';
import { toProblem } from '../../platform/http/problem.filter.js';
import { readFormLanguage } from '../site/index.js';
import { CONTACT_FIELDS, type ContactDraftDto } from './contact-draft.dto.js';

const RETENTION_SECONDS = 15 * 60;
const DRAFT_ID = /^[\w-]{22}$/;
/** Code points of a value, as in the limits of fields. Above all limits, so that a visitor can shorten a text. */
const MAX_LENGTH = 8000;
const THROTTLE = { name: 'contact-draft', times: 40, minutes: 10 };

/** The contact form is on the home page, at this fragment. */
export const FORM_PAGE = { path: '', fragment: 'contact' } as const;

/**
 * Stores the values of a refused form for 15 minutes, outside the database. Only the visitor's browser gets the id.
 */
@Injectable()
export class ContactDrafts {
  constructor(
    private readonly store: EphemeralStore,
    private readonly throttle: Throttle,
  ) {}

  async save(body: unknown, { code, message, errors = [] }: Problem, ip: string): Promise<string> {
    await this.throttle.hit(THROTTLE, ip);
    const fields = (body ?? {}) as Readonly<Record<string, unknown>>;
    const values = Object.fromEntries(
      CONTACT_FIELDS.flatMap((field) => {
        const value = fields[field];
        return typeof value === 'string' ? [[field, [...value].slice(0, MAX_LENGTH).join('')]] : [];
      }),
    );
    const draft: ContactDraftDto = { values, problem: { code, message, errors } };
    const id = randomBytes(16).toString('base64url');
    await this.store.put(`contact:${id}`, JSON.stringify(draft), RETENTION_SECONDS);
    return id;
  }

  async read(id: string): Promise<ContactDraftDto> {
    const draft = DRAFT_ID.test(id) ? await this.store.get(`contact:${id}`) : undefined;
    if (draft === undefined) throw Problem.notFound('This draft');
    return JSON.parse(draft) as ContactDraftDto;
  }
}

/**
 * Redirects a refused form without JavaScript: 303 to `/?draft=ID#contact`. That page is rendered with the values
 * and errors from `GET /contact-messages/drafts/ID`.
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
    const ip = clientIp(request.ip);
    const draft = await this.drafts.save(request.body, toProblem(error), ip);
    const { path, fragment } = FORM_PAGE;
    redirectSeeOther(response, readFormLanguage(request), path, { draft }, fragment);
  }
}
