import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiCreatedResponse, ApiTags } from '@nestjs/swagger';
import {
  type VersionPrecondition,
  ExpectedVersion,
} from '../../platform/http/entity-tag.interceptor.js';
import { IdPipe } from '../../platform/http/pipes.js';
import { ApiIfMatch, ApiProblems, ApiWrite } from '../../platform/http/openapi-decorators.js';
import {
  DeliveryQueryDto,
  RedeliverDto,
  RedeliveredDto,
  WebhookDeliveryDto,
  WebhookDeliveryPageDto,
} from './webhook-delivery.dto.js';
import {
  CreateWebhookDto,
  UpdateWebhookDto,
  WebhookDto,
  WebhookListDto,
  WebhookQueryDto,
  WebhookWithSecretDto,
} from './webhook.dto.js';
import { WebhookDeliveryLog } from './webhook-log.service.js';
import { WebhooksService } from './webhooks.service.js';

/** Webhooks and their deliveries. */
@ApiTags('Webhooks')
@ApiProblems(401, 503)
@Controller('webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly log: WebhookDeliveryLog,
  ) {}

  /** Lists the webhooks, oldest first, and the kinds of content they can report. */
  @Get()
  @ApiProblems(400)
  list(@Query() query: WebhookQueryDto): Promise<WebhookListDto> {
    return this.webhooks.list(query);
  }

  /**
   * Creates a webhook. Its secret is shown only once.
   * @remarks At most 20.
   */
  @Post()
  @ApiCreatedResponse({ type: WebhookWithSecretDto })
  @ApiWrite()
  create(@Body() input: CreateWebhookDto): Promise<WebhookWithSecretDto> {
    return this.webhooks.create(input);
  }

  /** Returns one webhook. */
  @Get(':id')
  @ApiProblems(404)
  read(@Param('id', IdPipe) id: number): Promise<WebhookDto> {
    return this.webhooks.read(id);
  }

  /** Updates the fields sent; `active` disables or enables the webhook. */
  @Patch(':id')
  @ApiIfMatch()
  @ApiWrite(404)
  update(
    @Param('id', IdPipe) id: number,
    @Body() input: UpdateWebhookDto,
    @ExpectedVersion() expected: VersionPrecondition,
  ): Promise<WebhookDto> {
    return this.webhooks.update(id, input, expected);
  }

  /** Deletes a webhook with all its deliveries. */
  @Delete(':id')
  @HttpCode(204)
  @ApiIfMatch()
  @ApiWrite(404)
  remove(
    @Param('id', IdPipe) id: number,
    @ExpectedVersion() expected: VersionPrecondition,
  ): Promise<void> {
    return this.webhooks.remove(id, expected);
  }

  /** Creates a new secret for a webhook. It is shown only once; for a day, requests are signed with both secrets. */
  @Post(':id/secret')
  @ApiCreatedResponse({ type: WebhookWithSecretDto })
  @ApiWrite(404)
  replaceSecret(@Param('id', IdPipe) id: number): Promise<WebhookWithSecretDto> {
    return this.webhooks.replaceSecret(id);
  }

  /** Sends a `ping` to a webhook, even if it is disabled. The delivery shows the result. */
  @Post(':id/ping')
  @HttpCode(202)
  @ApiAcceptedResponse({
    type: WebhookDeliveryDto,
    description: 'Queued; read the delivery again for the result.',
  })
  @ApiWrite(404)
  ping(@Param('id', IdPipe) id: number): Promise<WebhookDeliveryDto> {
    return this.webhooks.ping(id);
  }

  /**
   * Lists the deliveries of a webhook, newest first. They are stored for `RETENTION_DELIVERY_DAYS` (default 30 days).
   */
  @Get(':id/deliveries')
  @ApiProblems(400, 404)
  listDeliveries(
    @Param('id', IdPipe) id: number,
    @Query() query: DeliveryQueryDto,
  ): Promise<WebhookDeliveryPageDto> {
    return this.log.list(id, query);
  }

  /** Returns one delivery. */
  @Get(':id/deliveries/:deliveryId')
  @ApiProblems(404)
  readDelivery(
    @Param('id', IdPipe) id: number,
    @Param('deliveryId', IdPipe) deliveryId: number,
  ): Promise<WebhookDeliveryDto> {
    return this.log.read(id, deliveryId);
  }

  /**
   * Redelivers an event, with the same `Webhook-Id`.
   * @remarks A delivery that waits for another attempt is sent at once. 409 (`webhook_off`) if the webhook is disabled.
   */
  @Post(':id/deliveries/:deliveryId/redeliver')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: WebhookDeliveryDto })
  @ApiWrite(404)
  redeliver(
    @Param('id', IdPipe) id: number,
    @Param('deliveryId', IdPipe) deliveryId: number,
  ): Promise<WebhookDeliveryDto> {
    return this.log.redeliver(id, deliveryId);
  }

  /** Redelivers all events that were not delivered, whether failed or waiting for another attempt. */
  @Post(':id/redeliver')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: RedeliveredDto, description: 'Queued.' })
  @ApiWrite(404)
  async redeliverFailed(
    @Param('id', IdPipe) id: number,
    @Body() { since }: RedeliverDto,
  ): Promise<RedeliveredDto> {
    return { queued: await this.log.redeliverFailed(id, since ? new Date(since) : null) };
  }
}
