import { ApiProperty } from '@nestjs/swagger';

export class SlideVideoDto {
  /** How the video is played: `embed` in a frame; `file` as a file; `none`: only the image is shown. */
  @ApiProperty({ enum: ['embed', 'file', 'none'], enumName: 'VideoKind' })
  kind!: 'embed' | 'file' | 'none';

  /** @example "https://drive.google.com/file/d/1a2b3c4d5e6f/preview" */
  embedUrl?: string;

  /** @example "https://example.com/river.mp4" */
  fileUrl?: string;
}
