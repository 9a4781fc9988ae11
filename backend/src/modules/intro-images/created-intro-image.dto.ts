import { ApiProperty } from '@nestjs/swagger';
import { introImages } from './intro-images.kind.js';

export class CreatedIntroImageDto extends introImages.Flat {
  /**
   * The URL of the image that this request replaced in all languages, because it added a translation at an occupied
   * position. Null if it replaced none.
   */
  @ApiProperty({ type: String, nullable: true, example: null })
  replacedImageUrl!: string | null;
}
