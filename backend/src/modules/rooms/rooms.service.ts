import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DEFAULT_BASE_LANGUAGE, type Language, LANGUAGES } from '../../kernel/language.js';
import { Problem } from '../../kernel/problem.js';
import { sameWords } from '../../kernel/words.js';
import { assertVersion, saveOrConflict } from '../../platform/database/versioning.js';
import { LocalizedKinds, WordsService } from '../localization/index.js';
import {
  type CreateRoomDto,
  flatVersion,
  type RoomDto,
  toRoom,
  type UpdateBaseRoomDto,
  type UpdateRoomDto,
} from './room.dto.js';
import { NO_AMENITIES, Room, type RoomTranslation } from './room.entity.js';

type Input = UpdateRoomDto | UpdateBaseRoomDto;

/** Rooms as records, and their flat view: one row for each language version. */
@Injectable()
export class RoomsService {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: LocalizedKinds,
    private readonly words: WordsService,
  ) {}

  /** All rooms in their order; without `everything` only those that visitors may see. */
  records(everything: boolean, em = this.em): Promise<Room[]> {
    return em.find(Room, everything ? {} : { active: true }, {
      populate: ['translations'],
      orderBy: { position: 'asc', id: 'asc' },
    });
  }

  async list(language: Language | undefined, everything: boolean): Promise<RoomDto[]> {
    const rooms = await this.records(everything);
    return rooms.flatMap((room) =>
      language === undefined
        ? room.versions.map((version) => toRoom(room, version.language))
        : [toRoom(room, language)],
    );
  }

  /** One room by the id of a version or of the room, in the language asked for or the one the id names. */
  async read(id: number, language: Language | undefined, everything: boolean): Promise<RoomDto> {
    const room = await this.resolve(id);
    if (!room.active && !everything) throw Problem.notFound('This room');
    return toRoom(room, language ?? this.versionOf(room, id)?.language ?? room.baseLanguage);
  }

  /** A new room with its first words, which are its base language's. */
  async create(input: CreateRoomDto, by: string): Promise<Room> {
    const language = input.language ?? input.baseLanguage ?? DEFAULT_BASE_LANGUAGE;
    const room = new Room(language, {
      type: input.type,
      capacity: input.capacity,
      images: input.existingImages ?? input.images ?? [],
      active: input.active ?? true,
    });
    room.position = await this.em.count(Room);
    const words = this.readWords(room, language, { ...input, amenities: input.amenities ?? '' });
    room.write(language, words, { origin: 'human', by });
    await this.em.persist(room).flush();
    return room;
  }

  /** Changes the words of the version that `id` names, and the shared fields for all. */
  async update(id: number, input: UpdateRoomDto, by: string, expected?: string): Promise<RoomDto> {
    const room = await this.resolve(id);
    const version = this.versionOf(room, id);
    if (!version) throw Problem.notFound('This version of a room');
    const { language } = version;
    assertVersion(expected, flatVersion(room, version), () => toRoom(room, language));
    const given = input.language ?? language;
    if (given !== language) {
      throw Problem.conflict(
        'language_mismatch',
        `This version is in ${language}; words in ${given} belong to another one. Nothing was saved.`,
      );
    }
    const shown = room.show(language).words;
    const words = Object.entries(this.readWords(room, language, { ...input })).filter(
      // What a form sends back as it was shown is no words of this version.
      ([field, text]) => version.words(field) !== null || !sameWords(text, shown[field]),
    );
    room.write(language, Object.fromEntries(words), { origin: 'human', by });
    this.applyFacts(room, input);
    await this.save(room.id, (stored) => toRoom(stored, language));
    return toRoom(room, language);
  }

  /** Deletes one version; on the base-language version, or where asked for, the whole room. */
  async remove(id: number, wholeRoom: boolean): Promise<void> {
    const room = await this.resolve(id);
    const version = this.versionOf(room, id);
    if (!version || wholeRoom || version.language === room.baseLanguage) this.em.remove(room);
    else room.translations.remove(version);
    await this.save(room.id, () => null);
  }

  applyFacts(room: Room, input: Input): void {
    const images = input.existingImages ?? input.images;
    if (input.type !== undefined) room.type = input.type;
    if (input.capacity !== undefined) room.capacity = input.capacity;
    if (images !== undefined) room.images = images;
    if (input.active !== undefined) room.active = input.active;
  }

  /** The words in an input, checked; no amenities are the single value `None`. */
  readWords(
    room: Room,
    language: Language,
    { amenities, ...input }: Readonly<Record<string, unknown>>,
  ): Record<string, string | null | undefined> {
    const empty =
      amenities === null || (typeof amenities === 'string' && !/[^\s,，、]/u.test(amenities));
    return this.words.read(room, language, {
      ...input,
      amenities: empty ? NO_AMENITIES : amenities,
    });
  }

  async resolve(id: number): Promise<Room> {
    return (await this.kinds.resolve('rooms', id)) as Room;
  }

  /** Saves; the slower of two writers gets what is stored now, as `show` gives it. */
  async save(roomId: number, show: (stored: Room) => unknown): Promise<void> {
    await saveOrConflict(
      () => this.em.flush(),
      async () => {
        const stored = await this.em.fork().findOne(Room, roomId, { populate: ['translations'] });
        return stored && show(stored);
      },
    );
  }

  private versionOf(room: Room, id: number): RoomTranslation | undefined {
    return LANGUAGES.map((language) => room.in(language)).find((version) => version?.id === id);
  }
}
