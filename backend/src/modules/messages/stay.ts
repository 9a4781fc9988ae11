import { type EntityManager } from '@mikro-orm/postgresql';
import { dateInJapan } from '../../kernel/japan-date.js';
import { type FieldProblem, Problem } from '../../kernel/problem.js';
import { events } from '../events/index.js';
import { Room, rooms } from '../rooms/index.js';
import { type CreateContactMessageDto } from './contact-message.dto.js';
import { type StayRequest } from './contact-message.entity.js';

type StayInput = Pick<
  CreateContactMessageDto,
  'roomId' | 'eventId' | 'checkIn' | 'checkOut' | 'guests' | 'language'
>;

function validateDates({ checkIn, checkOut }: StayInput): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const addProblem = (field: string, message: string) =>
    problems.push({ field, code: 'too_small', message });
  const today = dateInJapan();
  if (checkIn != null && checkIn < today)
    addProblem('checkIn', 'Check-in: this date is in the past in Japan.');
  if (checkOut != null && checkOut <= (checkIn ?? today)) {
    addProblem(
      'checkOut',
      checkIn == null
        ? 'Check-out: must be after today.'
        : 'Check-out: must be after the check-in.',
    );
  }
  return problems;
}

/** Returns a visible room by its id or that of one of its translations. */
async function findRoom(em: EntityManager, id: number): Promise<Room | undefined> {
  const translation = await em.findOne(rooms.Translation, { id });
  const populate = ['translations'] as const;
  const room = await em.findOne(Room, translation ? translation.owner.id : id, { populate });
  return room?.active ? room : undefined;
}

/** Returns a visible event by its id or that of one of its translations. */
async function findEvent(
  em: EntityManager,
  id: number,
): Promise<InstanceType<typeof events.Record> | undefined> {
  const translation = await em.findOne(events.Translation, { id });
  const populate = ['translations'] as const;
  const event = await em.findOne(events.Record, translation ? translation.owner.id : id, {
    populate,
  });
  return event?.active ? event : undefined;
}

/** Returns the dates, guests, room and event of a message. Throws one `Problem` with all invalid fields. */
export async function parseStay(em: EntityManager, input: StayInput): Promise<StayRequest> {
  const { roomId, eventId, checkIn = null, checkOut = null, guests = null, language } = input;
  const problems = validateDates(input);
  const room = roomId == null ? undefined : await findRoom(em, roomId);
  if (roomId != null && !room) {
    problems.push({
      field: 'roomId',
      code: 'not_one_of',
      message: 'Room: this room does not exist.',
    });
  }
  const event = eventId == null ? undefined : await findEvent(em, eventId);
  if (eventId != null && !event) {
    problems.push({
      field: 'eventId',
      code: 'not_one_of',
      message: 'Event: this event does not exist.',
    });
  }
  if (problems.length > 0) throw Problem.invalid(problems);
  const roomName = room?.localizeFor(language).texts['name'] ?? null;
  const eventName = event?.localizeFor(language).texts['title'] ?? null;
  return {
    roomId: room?.id ?? null,
    roomName,
    eventId: event?.id ?? null,
    eventName,
    checkIn,
    checkOut,
    guests,
  };
}
