import { ApiProperty } from '@nestjs/swagger';
import { introImages } from './intro-images.kind.js';

export class CreatedIntroImageDto extends introImages.Flat {
  /**
   * The picture that this call replaced, for all languages: it added a language to a position that had
   * one. Null where it replaced none.
   */
  @ApiProperty({ type: String, nullable: true, example: null })
  replacedImageUrl!: string | null;
}
