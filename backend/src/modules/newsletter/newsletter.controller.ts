import {
  applyDecorators,
  Body,
  Catch,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
  StreamableFile,
  UseFilters,
} from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiConsumes,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import { type Request, type Response } from 'express';
import { bcp47, DEFAULT_BASE_LANGUAGE } from '../../kernel/language.js';
import { Public } from '../../platform/auth/token-scope.js';
import {
  NativeFormFilter,
  isNativeFormPost,
  redirectSeeOther,
} from '../../platform/http/native-form.filter.js';
import { IdPipe } from '../../platform/http/pipes.js';
import { ApiProblems, ApiWrite } from '../../platform/http/openapi-decorators.js';
import { Throttled } from '../../platform/http/throttle.service.js';
import { readFormLanguage } from '../site/index.js';
import { toProblem } from '../../platform/http/problem.filter.js';
import { statusOf } from '../../platform/http/http-problem.js';
import { NewsletterService } from './newsletter.service.js';
import {
  NewsletterTokenDto,
  SubscribeDto,
  SubscriberFilterDto,
  SubscriberDto,
  SubscriberPageDto,
  SubscriberQueryDto,
} from './subscriber.dto.js';
import { SubscribersService } from './subscribers.service.js';

const OUTCOME_BY_STATUS: Readonly<Record<number, string>> = { 400: 'refused', 429: 'often' };

/** Redirects back to the form's page with `?outcome=`: `refused`, `often` or `failed`. */
@Catch()
export class NewsletterFormFilter extends NativeFormFilter {
  protected redirectBack(request: Request, response: Response, error: unknown): Promise<void> {
    const page = /\/newsletter\/(?:confirm|unsubscribe)$/.exec(request.path)?.[0];
    const statusCode = statusOf(toProblem(error));
    const outcome = OUTCOME_BY_STATUS[statusCode] ?? 'failed';
    redirectSeeOther(
      response,
      readFormLanguage(request),
      page ?? '',
      { outcome },
      page ? 'main' : 'newsletter',
    );
    return Promise.resolve();
  }
}

const SUBSCRIBE_THROTTLE = { name: 'newsletter', times: 10, minutes: 10 };

/** Far above what a subscriber needs. */
const LINK_THROTTLE = { name: 'newsletter-link', times: 60, minutes: 10 };

/** Mail providers send the clicks of many subscribers from few IP addresses. */
const ONE_CLICK_THROTTLE = { name: 'newsletter-one-click', times: 600, minutes: 10 };

/** Accepts JSON and forms submitted without JavaScript. */
function AcceptsForms(): MethodDecorator {
  return applyDecorators(
    UseFilters(NewsletterFormFilter),
    ApiConsumes('application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'),
    ApiResponse({
      status: 303,
      description: 'For a form submitted without JavaScript: the page to go to.',
    }),
  );
}

/** Redirects a form submitted without JavaScript to the page of the mail's link, which shows the success. */
function redirectToPage(
  request: Request,
  response: Response,
  page: 'confirm' | 'unsubscribe',
): void {
  if (!isNativeFormPost(request)) return;
  const outcome = { outcome: 'done' };
  redirectSeeOther(response, readFormLanguage(request), `/newsletter/${page}`, outcome, 'main');
}

/** The newsletter, with double opt-in. */
@ApiTags('Newsletter')
@Controller('newsletter')
export class NewsletterController {
  constructor(
    private readonly newsletter: NewsletterService,
    private readonly subscribers: SubscribersService,
  ) {}

  /**
   * Signs an email address up for the newsletter. A confirmation link is sent to it, in the given language.
   * @remarks The response is always the same, so that it does not reveal who is subscribed. Without a mail server the
   * subscription stays pending. A form submitted without JavaScript (with `Accept: text/html`) gets a 303, to the page
   * with `?subscribed=1`, or with `?outcome=` and the reason. At most 10 in 10 minutes from one IP address. Signing up
   * again sends another email after 15 minutes, then at increasing intervals.
   */
  @Public()
  @Post('subscriptions')
  @Throttled(SUBSCRIBE_THROTTLE)
  @HttpCode(202)
  @AcceptsForms()
  @ApiAcceptedResponse({ description: 'Accepted.' })
  @ApiProblems(400, 403, 408, 413, 415, 429, 503)
  async subscribe(
    @Body() input: SubscribeDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.newsletter.subscribe(input);
    if (isNativeFormPost(request)) {
      redirectSeeOther(response, input.language, '', { subscribed: '1' }, 'newsletter');
    }
  }

  /**
   * Confirms a subscription with the token from the email link. Repeating it has no effect.
   * @remarks A form submitted without JavaScript (with `Accept: text/html`) gets a 303 to its page with `?outcome=`.
   */
  @Public()
  @Post('confirm')
  @Throttled(LINK_THROTTLE)
  @HttpCode(204)
  @AcceptsForms()
  @ApiNoContentResponse({ description: 'Done.' })
  @ApiProblems(400, 403, 408, 413, 415, 429, 503)
  async confirm(
    @Body() { token }: NewsletterTokenDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.newsletter.confirm(token);
    redirectToPage(request, response, 'confirm');
  }

  /**
   * Ends a subscription with the token from an email link. Repeating it has no effect.
   * @remarks A form submitted without JavaScript (with `Accept: text/html`) gets a 303 to its page with `?outcome=`.
   */
  @Public()
  @Post('unsubscribe')
  @Throttled(LINK_THROTTLE)
  @HttpCode(204)
  @AcceptsForms()
  @ApiNoContentResponse({ description: 'Done.' })
  @ApiProblems(400, 403, 408, 413, 415, 429, 503)
  async unsubscribe(
    @Body() { token }: NewsletterTokenDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.newsletter.unsubscribe(token);
    redirectToPage(request, response, 'unsubscribe');
  }

  /**
   * Ends a subscription with a one-click POST from a mail program (RFC 8058). Repeating it has no effect.
   * @remarks The URL is in the `List-Unsubscribe` header of emails, next to `List-Unsubscribe-Post:
   * List-Unsubscribe=One-Click`. The body is not read; no cookie, page or redirect is involved.
   */
  @Public()
  @Post('unsubscribe/one-click')
  @Throttled(ONE_CLICK_THROTTLE)
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Done.' })
  @ApiProblems(400, 429, 503)
  async unsubscribeAtOnce(@Query() { token }: NewsletterTokenDto): Promise<void> {
    await this.newsletter.unsubscribe(token);
  }

  /** Redirects a person who opens the `List-Unsubscribe` URL to the page that ends the subscription. */
  @Public()
  @Get('unsubscribe/one-click')
  @HttpCode(303)
  @ApiResponse({ status: 303, description: 'To the page that ends the subscription.' })
  @ApiProblems(400)
  showUnsubscribePage(
    @Query() { token, language }: NewsletterTokenDto,
    @Res({ passthrough: true }) response: Response,
  ): void {
    const home = `/${bcp47(language ?? DEFAULT_BASE_LANGUAGE).toLowerCase()}`;
    response.location(
      `${home}/newsletter/unsubscribe?${new URLSearchParams({ token }).toString()}`,
    );
  }

  /** Lists the subscribers, newest first. */
  @Get('subscriptions')
  @ApiProblems(400, 401, 503)
  list(@Query() query: SubscriberQueryDto): Promise<SubscriberPageDto> {
    return this.subscribers.list(query);
  }

  /**
   * Exports the subscribers as CSV (UTF-8). Send the newsletter to `confirmed` subscribers only, each email with its
   * own `unsubscribe_url` in the text and its own `list_unsubscribe` in the header `List-Unsubscribe`, with
   * `List-Unsubscribe-Post: List-Unsubscribe=One-Click`.
   * @remarks A value that a spreadsheet would read as a formula begins with an apostrophe.
   */
  @Get('subscriptions/export')
  @ApiOkResponse({
    description: 'One row per subscriber, below a header row.',
    content: { 'text/csv': { schema: { type: 'string' } } },
  })
  @ApiProblems(400, 401, 503)
  export(@Query() filter: SubscriberFilterDto): StreamableFile {
    return new StreamableFile(this.subscribers.export(filter), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="newsletter.csv"',
    });
  }

  /** Returns one subscriber. */
  @Get('subscriptions/:id')
  @ApiProblems(401, 404, 503)
  read(@Param('id', IdPipe) id: number): Promise<SubscriberDto> {
    return this.subscribers.read(id);
  }

  /** Deletes a subscriber permanently. */
  @Delete('subscriptions/:id')
  @HttpCode(204)
  @ApiWrite(404)
  remove(@Param('id', IdPipe) id: number): Promise<void> {
    return this.subscribers.remove(id);
  }
}
