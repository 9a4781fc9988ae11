import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { Problem } from '../../kernel/problem.js';
import { RecordsService } from '../records/index.js';
import { introImages } from './intro-images.kind.js';

type Row = InstanceType<typeof introImages.Flat>;

/** What introduction pictures do beyond other content: they stand in a grid, and share its places. */
@Injectable()
export class IntroImagesService {
  private readonly records;
  private readonly view;

  constructor(records: RecordsService) {
    this.records = records.recordsOf(introImages);
    this.view = records.flat(introImages, introImages.flat.show);
  }

  /** The pictures that have a title of their own in a language. */
  async own(language: Language): Promise<Row[]> {
    const images = await this.records.all(true);
    const own = images.filter((image) => image.translation(language)?.title != null);
    const pictures = await this.records.imagesOf(own);
    return own.map((image) => introImages.flat.show(image, language, pictures));
  }

  /** A new picture, or another language of the one at its position. */
  async create(
    input: InstanceType<typeof introImages.Create>,
    by: string,
  ): Promise<Row & { replacedImageUrl: string | null }> {
    const images = await this.records.all(true);
    const was = images.find(({ position }) => position === input.position)?.imageUrl;
    const row = await this.view.create(input, by);
    return { ...row, replacedImageUrl: was === row.imageUrl ? null : (was ?? null) };
  }

  /** Puts pictures in order, by their own ids or their versions'. Some of them share out their own places. */
  async reorder(ids: readonly number[]): Promise<Row[]> {
    const images = await this.records.all(true);
    const named = ids.map((id) => {
      const image = images.find((one) => one.id === id || this.records.versionOf(one, id));
      if (image) return image;
      const message = `${id} is not an introduction image.`;
      throw Problem.invalidField('ids', 'not_one_of', message);
    });
    if (new Set(named).size !== named.length) {
      const message = 'The list contains an image twice.';
      throw Problem.invalidField('ids', 'not_one_of', message);
    }
    const taken = named.map(({ position }) => position).sort((a, b) => a - b);
    const places = named.length === images.length ? images.map((_, index) => index + 1) : taken;
    for (const [index, image] of named.entries()) image.position = places[index]!;
    await this.records.savePositions();
    const pictures = await this.records.imagesOf(named);
    return named.map((image, index) => {
      const language = this.records.versionOf(image, ids[index]!)?.language;
      return introImages.flat.show(image, language ?? image.baseLanguage, pictures);
    });
  }
}
