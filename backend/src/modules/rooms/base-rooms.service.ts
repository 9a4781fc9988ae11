import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { assertVersion } from '../../platform/database/versioning.js';
import {
  type BaseRoomDto,
  type CreateRoomDto,
  toBaseRoom,
  type UpdateBaseRoomDto,
} from './room.dto.js';
import { Room } from './room.entity.js';
import { RoomsService } from './rooms.service.js';

/** Rooms as staff edit them: the record, with every language version raw. */
@Injectable()
export class BaseRoomsService {
  constructor(
    private readonly em: EntityManager,
    private readonly rooms: RoomsService,
  ) {}

  async list(): Promise<BaseRoomDto[]> {
    return (await this.rooms.records(true)).map(toBaseRoom);
  }

  async read(id: number): Promise<BaseRoomDto> {
    return toBaseRoom(await this.load(id));
  }

  async create(input: CreateRoomDto, by: string): Promise<BaseRoomDto> {
    return toBaseRoom(await this.rooms.create(input, by));
  }

  async update(
    id: number,
    input: UpdateBaseRoomDto,
    by: string,
    expected?: string,
  ): Promise<BaseRoomDto> {
    const room = await this.load(id);
    assertVersion(expected, room.version, () => toBaseRoom(room));
    const words = this.rooms.readWords(room, room.baseLanguage, { ...input });
    room.write(room.baseLanguage, words, { origin: 'human', by });
    this.rooms.applyFacts(room, input);
    await this.rooms.save(id, toBaseRoom);
    return toBaseRoom(room);
  }

  async remove(id: number): Promise<void> {
    this.em.remove(await this.load(id));
    await this.rooms.save(id, () => null);
  }

  /** Saves the order of all rooms; a list that leaves one out or names another is refused. */
  async reorder(ids: readonly number[]): Promise<BaseRoomDto[]> {
    const rooms = await this.rooms.records(true);
    if (rooms.length !== ids.length || !rooms.every(({ id }) => ids.includes(id))) {
      const message = 'The list must name every room once.';
      throw Problem.invalidField('ids', 'not_one_of', message);
    }
    for (const room of rooms) room.position = ids.indexOf(room.id);
    await this.em.flush();
    return this.list();
  }

  private async load(id: number): Promise<Room> {
    const room = await this.em.findOne(Room, id, { populate: ['translations'] });
    if (!room) throw Problem.notFound('This room');
    return room;
  }
}
