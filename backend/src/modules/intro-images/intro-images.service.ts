import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { Problem } from '../../kernel/problem.js';
import { RecordsService } from '../records/index.js';
import { introImages } from './intro-images.kind.js';

type IntroImageDto = InstanceType<typeof introImages.Flat>;

/** Adds the fixed grid positions of introduction images to the operations of records. */
@Injectable()
export class IntroImagesService {
  private readonly records;
  private readonly view;

  constructor(records: RecordsService) {
    this.records = records.recordsOf(introImages);
    this.view = records.createFlatView(introImages, introImages.flat.show);
  }

  /** Lists the images that have a title in the language, without fallback. */
  async listTranslated(language: Language): Promise<IntroImageDto[]> {
    const images = await this.records.listAll({ includeHidden: true });
    const translated = images.filter((image) => image.translation(language)?.title != null);
    const media = await this.records.loadImages(translated);
    return translated.map((image) => introImages.flat.show(image, language, media));
  }

  /** Creates an image, or adds a translation to the one at its position. */
  async create(
    input: InstanceType<typeof introImages.Create>,
    username: string,
  ): Promise<IntroImageDto & { replacedImageUrl: string | null }> {
    const images = await this.records.listAll({ includeHidden: true });
    const previousUrl = images.find(({ position }) => position === input.position)?.imageUrl;
    const created = await this.view.create(input, username);
    return {
      ...created,
      replacedImageUrl: previousUrl === created.imageUrl ? null : (previousUrl ?? null),
    };
  }

  /** Reorders images by their ids or those of translations. If only some are given, these exchange their positions. */
  async reorder(ids: readonly number[]): Promise<IntroImageDto[]> {
    const images = await this.records.listAll({ includeHidden: true });
    const ordered = ids.map((id) => {
      const image = images.find(
        (candidate) => candidate.id === id || this.records.findTranslation(candidate, id),
      );
      if (image) return image;
      const message = `${id} is not an introduction image.`;
      throw Problem.invalidField('ids', 'not_one_of', message);
    });
    if (new Set(ordered).size !== ordered.length) {
      const message = 'The list contains an image twice.';
      throw Problem.invalidField('ids', 'not_one_of', message);
    }
    const occupiedPositions = ordered.map(({ position }) => position).sort((a, b) => a - b);
    const positions =
      ordered.length === images.length ? images.map((_, index) => index + 1) : occupiedPositions;
    for (const [index, image] of ordered.entries()) image.position = positions[index]!;
    await this.records.savePositions();
    const media = await this.records.loadImages(ordered);
    return ordered.map((image, index) => {
      const language = this.records.findTranslation(image, ids[index]!)?.language;
      return introImages.flat.show(image, language ?? image.baseLanguage, media);
    });
  }
}
