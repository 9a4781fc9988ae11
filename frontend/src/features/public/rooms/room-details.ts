import { externalImage, type ImageAsset } from '../../../shared/ui/image-asset';
import { type Room } from './rooms.queries';

const NO_AMENITIES = 'None';

function splitList(list: string): string[] {
  return list
    .split(/[,、，]/)
    .map((item) => item.trim())
    .filter(Boolean);
}

export function parseAmenities(room: Room): string[] {
  return splitList(room.amenities).filter((amenity) => amenity !== NO_AMENITIES);
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

const NUMBER = /\d[\d,.]*/;
/** Matches `¥9,800`, `JPY 9800` and `9,800円`, not the nights of `1泊9,800円`. */
const YEN_AMOUNT = /(?:[¥￥]|JPY)\s*(\d[\d,.]*)|(\d[\d,.]*)\s*(?:円|日[圓元]|JPY)/;

/** Returns the first amount in yen, or else the first number of a price; undefined for `on request`. */
function parseAmount(price: string): number | undefined {
  const [, before, after] = YEN_AMOUNT.exec(price) ?? [];
  const digits = (before ?? after ?? NUMBER.exec(price)?.[0])?.replaceAll(/[,.](?=\d{3})/g, '');
  return digits === undefined ? undefined : Number(digits);
}

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
