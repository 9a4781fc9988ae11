import { externalImage, type ImageAsset } from '../../../shared/ui/image-asset';
import { type Room } from './rooms.queries';

/** What the API returns for a room without amenities. */
const NO_AMENITIES = 'None';

export function parseAmenities({ amenities }: Room): string[] {
  return amenities
    .split(/[,、，]/)
    .map((amenity) => amenity.trim())
    .filter((amenity) => amenity && amenity !== NO_AMENITIES);
}

/** Returns the room's images from the media library, or those of its URLs if there are none. */
export function listRoomImages(room: Room): ImageAsset[] {
  if (room.media.length > 0) return room.media;
  return room.images
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean)
    .map(externalImage);
}

const NUMBER = /\d+(?:[,.]\d+)*/;
/** Matches `¥9,800`, `JPY 9800` and `9,800円`, not the nights of `1泊9,800円`. */
const YEN_AMOUNT = /(?:[¥￥]|JPY)\s*(\d+(?:[,.]\d+)*)|(\d+(?:[,.]\d+)*)\s*(?:円|日[圓元]|JPY)/;

const parseNumber = (digits: string | undefined) =>
  digits === undefined ? undefined : Number(digits.replaceAll(/[,.](?=\d{3})/g, ''));

/** Returns the first amount in yen of a price. */
export function parseYen(price: string): number | undefined {
  const [, before, after] = YEN_AMOUNT.exec(price) ?? [];
  return parseNumber(before ?? after);
}

/** Returns the first amount in yen, or else the first number of a price; undefined for `on request`. */
const parseAmount = (price: string) => parseYen(price) ?? parseNumber(NUMBER.exec(price)?.[0]);

/** Returns the lowest price as it is written. Undefined if no price contains an amount, because prices are free text. */
export function findLowestPrice(rooms: readonly Room[]): string | undefined {
  let lowest: { amount: number; price: string } | undefined;
  for (const { price } of rooms) {
    const amount = price ? parseAmount(price) : undefined;
    if (price && amount !== undefined && (!lowest || amount < lowest.amount)) {
      lowest = { amount, price };
    }
  }
  return lowest?.price;
}
