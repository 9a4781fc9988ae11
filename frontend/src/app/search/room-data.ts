import {
  type BedDetails,
  type HotelRoom,
  type LocationFeatureSpecification,
  type Offer,
  type UnitPriceSpecification,
} from 'schema-dts';
import { type components } from '@kawabe/client';
import { parseAmenities, parseYen } from '../../features/public/rooms/room-details';
import { listRoomFacts } from '../../features/public/rooms/room-facts';
import { type RoomsTexts } from '../../features/public/rooms/texts';
import { localizedPath } from '../../shared/i18n/language';
import { isPerNight } from '../../shared/price/price-affixes';
import { recordPath } from '../../shared/site/slug';
import { type PageContext } from '../pages';

type Room = components['schemas']['RoomDto'];

/** Unit code of UN/CEFACT, as schema.org requires. */
const SQUARE_METER = 'MTK';

/** Id of the guesthouse in structured data, which search engines expect to stay the same. */
export const lodgingId = (origin: string) => `${origin}/#house`;

export function imagesOf(origin: string, media: readonly { url: string }[]): string[] | undefined {
  return media.length > 0 ? media.map(({ url }) => new URL(url, origin).href) : undefined;
}

const toAmenities = (room: Room) =>
  parseAmenities(room).map((name): LocationFeatureSpecification => {
    return { '@type': 'LocationFeatureSpecification', name, value: true };
  });

export const roomId = (origin: string, { recordId }: Room) => `${origin}/rooms/${recordId}#room`;

/** Returns the price of a room in yen: its rate, or else the first yen amount in its free-text price. */
export const priceInYen = ({ price, rate }: Room): number | undefined =>
  rate || parseYen(price ?? '') || undefined;

export function toOffers(rooms: readonly Room[], { origin, language }: PageContext): Offer[] {
  return rooms.flatMap((room) => {
    const price = priceInYen(room);
    if (price === undefined) return [];
    const url = origin + localizedPath(recordPath('rooms', room.slug), language);
    const itemOffered = { '@id': roomId(origin, room) };
    const amount = { price, priceCurrency: 'JPY' };
    const night = { ...amount, unitCode: 'DAY', unitText: 'night' };
    const priceSpecification: UnitPriceSpecification | undefined =
      Boolean(room.rate) || isPerNight(room.price ?? '')
        ? { '@type': 'UnitPriceSpecification', ...night }
        : undefined;
    return [{ '@type': 'Offer', ...amount, priceSpecification, url, itemOffered } as const];
  });
}

const BEDS = {
  doubleBeds: 'Double bed',
  singleBeds: 'Single bed',
  sofaBeds: 'Sofa bed',
  futons: 'Futon',
} as const;

/** Beds, floor, smoking and features of a room. They are long, so only the page of the room has them. */
function toFactProperties(room: Room, texts: RoomsTexts) {
  const beds = Object.entries(BEDS).flatMap(([field, typeOfBed]): BedDetails[] => {
    const numberOfBeds = room[field as keyof typeof BEDS];
    return numberOfBeds ? [{ '@type': 'BedDetails', typeOfBed, numberOfBeds }] : [];
  });
  const features = listRoomFacts(room, texts)
    .filter(({ name }) => ['bath', 'access', 'view', 'children'].includes(name))
    .map(({ label, value }): LocationFeatureSpecification => {
      return { '@type': 'LocationFeatureSpecification', name: label, value };
    });
  return {
    bed: beds.length > 0 ? beds : undefined,
    floorLevel: room.floor ? String(room.floor) : undefined,
    smokingAllowed: room.smoking ? room.smoking === 'yes' : undefined,
    amenityFeature: [...toAmenities(room), ...features],
  };
}

export function toHotelRoom(
  room: Room,
  { origin, language }: PageContext,
  texts?: RoomsTexts,
): HotelRoom {
  const url = origin + localizedPath(recordPath('rooms', room.slug), language);
  const area = /(\d+(?:\.\d+)?)\s*(?:m²|㎡|m2|平方米|平方公尺)/i.exec(room.size ?? '')?.[1];
  return {
    '@type': 'HotelRoom',
    '@id': roomId(origin, room),
    name: room.name,
    url,
    description: room.description ?? undefined,
    image: imagesOf(origin, room.media),
    occupancy: { '@type': 'QuantitativeValue', maxValue: room.capacity, unitText: 'person' },
    floorSize: area
      ? { '@type': 'QuantitativeValue', value: Number(area), unitCode: SQUARE_METER }
      : undefined,
    amenityFeature: toAmenities(room),
    ...(texts && toFactProperties(room, texts)),
    containedInPlace: { '@id': lodgingId(origin) },
  };
}
