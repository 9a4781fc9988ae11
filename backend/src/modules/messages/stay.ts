import { type EntityManager } from '@mikro-orm/postgresql';
import { dayInJapan } from '../../kernel/day-in-japan.js';
import { type FieldProblem, Problem } from '../../kernel/problem.js';
import { Room, rooms } from '../rooms/index.js';
import { type CreateContactMessageDto } from './contact-message.dto.js';
import { type Stay } from './contact-message.entity.js';

type Wish = Pick<
  CreateContactMessageDto,
  'roomId' | 'checkIn' | 'checkOut' | 'guests' | 'language'
>;

function problemsOfDays({ checkIn, checkOut }: Wish): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const tooEarly = (field: string, message: string) =>
    problems.push({ field, code: 'too_small', message });
  const today = dayInJapan();
  if (checkIn != null && checkIn < today)
    tooEarly('checkIn', 'Check-in: this date is in the past in Japan.');
  if (checkOut != null && checkOut <= (checkIn ?? today)) {
    tooEarly(
      'checkOut',
      checkIn == null
        ? 'Check-out: must be after today.'
        : 'Check-out: must be after the check-in.',
    );
  }
  return problems;
}

/** A room that visitors see, by its own id or that of one of its versions. */
async function findRoom(em: EntityManager, id: number): Promise<Room | undefined> {
  const version = await em.findOne(rooms.Version, { id });
  const populate = ['translations'] as const;
  const room = await em.findOne(Room, version ? version.owner.id : id, { populate });
  return room?.active ? room : undefined;
}

/** Checks what a visitor says of the stay, and looks up the room. Every problem is told at once. */
export async function readStay(em: EntityManager, wish: Wish): Promise<Stay> {
  const { roomId, checkIn = null, checkOut = null, guests = null, language } = wish;
  const problems = problemsOfDays(wish);
  const room = roomId == null ? undefined : await findRoom(em, roomId);
  if (roomId != null && !room) {
    problems.push({
      field: 'roomId',
      code: 'not_one_of',
      message: 'Room: this room does not exist.',
    });
  }
  if (problems.length > 0) throw Problem.invalid(problems);
  const roomName = room?.show(language).words['name'] ?? null;
  return { roomId: room?.id ?? null, roomName, checkIn, checkOut, guests };
}
