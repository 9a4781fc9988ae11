import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { ContentRead } from '../../platform/http/content-read.js';
import { ExpectedVersion } from '../../platform/http/expected-version.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApiIfMatch, ApiProblems, ApiWrite } from '../../platform/http/openapi.js';
import { OrderDto } from '../localization/index.js';
import { CreateOtaPlatformDto, OtaPlatformDto, UpdateOtaPlatformDto } from './platform.dto.js';
import { PlatformsService } from './platforms.service.js';

/** Booking partners: where rooms can be booked besides. */
@ApiTags('Platforms')
@Controller('ota-platforms')
export class OtaPlatformsController {
  constructor(private readonly platforms: PlatformsService) {}

  /** All booking partners in their order; the disabled ones for administrators only. */
  @ContentRead()
  @Get()
  @ApiProblems(503)
  list(@CurrentUser() user: SignedInUser | undefined): Promise<OtaPlatformDto[]> {
    return this.platforms.ota.list(user !== undefined);
  }

  /** A new booking partner. It goes last. */
  @Post()
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiWrite()
  create(@Body() input: CreateOtaPlatformDto): Promise<OtaPlatformDto> {
    return this.platforms.ota.create(input);
  }

  /** Saves the order in which they are shown. */
  @Put('order')
  @ApiWrite()
  reorder(@Body() { ids }: OrderDto): Promise<OtaPlatformDto[]> {
    return this.platforms.ota.reorder(ids);
  }

  /** Changes what is sent, such as `enabled` alone. */
  @Patch(':id')
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiIfMatch()
  @ApiWrite(404)
  update(
    @Param('id', IdPipe) id: number,
    @Body() input: UpdateOtaPlatformDto,
    @ExpectedVersion() expected?: string,
  ): Promise<OtaPlatformDto> {
    return this.platforms.ota.update(id, input, expected);
  }

  /** Deletes a booking partner. */
  @Delete(':id')
  @HttpCode(204)
  @ApiWrite(404)
  remove(@Param('id', IdPipe) id: number): Promise<void> {
    return this.platforms.ota.remove(id);
  }
}
