import { ApiProperty } from '@nestjs/swagger';
import Bowser from 'bowser';
import { type Session } from './session.entity.js';

const DEVICES = ['desktop', 'mobile', 'tablet'] as const;
type Device = (typeof DEVICES)[number];

/** One sign-in of a user. */
export class SessionDto {
  /** @example "0d6c1c0e-6a2f-4b7e-9a55-7c2b8a0f6f10" */
  @ApiProperty({ type: String, format: 'uuid' })
  id!: string;

  /** Whether it is the session of this request. */
  current!: boolean;

  /** The browser, as far as its user agent names it; null if unknown. */
  @ApiProperty({ type: String, nullable: true, example: 'Safari' })
  browser!: string | null;

  /** The operating system, as far as the user agent names it; null if unknown. */
  @ApiProperty({ type: String, nullable: true, example: 'iOS' })
  system!: string | null;

  @ApiProperty({ enum: DEVICES, enumName: 'DeviceKind', nullable: true, example: 'mobile' })
  device!: Device | null;

  /**
   * The IP address of the sign-in: IPv4, or an IPv6 network.
   * @example "203.0.113.7"
   */
  address!: string;

  /** @example "2026-11-21T08:12:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;

  /**
   * The last request with its token, accurate to a minute (ISO 8601, UTC).
   * @example "2026-11-21T09:40:00.000Z"
   */
  @ApiProperty({ type: String, format: 'date-time' })
  lastSeenAt!: string;

  /**
   * When the session expires (ISO 8601, UTC).
   * @example "2026-11-21T20:12:00.000Z"
   */
  @ApiProperty({ type: String, format: 'date-time' })
  expiresAt!: string;
}

function parseUserAgent(userAgent: string): Pick<SessionDto, 'browser' | 'system' | 'device'> {
  if (userAgent === '') return { browser: null, system: null, device: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name || null,
    system: os.name || null,
    device: DEVICES.find((device) => device === platform.type) ?? null,
  };
}

export function toSessionDto(session: Session, currentId: string): SessionDto {
  const { id, address, userAgent, createdAt, lastSeenAt, expiresAt } = session;
  return {
    id,
    current: id === currentId,
    ...parseUserAgent(userAgent),
    address,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
