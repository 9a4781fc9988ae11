import { ApiProperty } from '@nestjs/swagger';
import { IsNumber, Max, Min } from 'class-validator';
import { type FocalPoint } from '../localization/index.js';

export class FocalPointDto implements FocalPoint {
  /** 0 is the left edge, 1 the right edge. */
  @ApiProperty({ type: 'number', format: 'float' })
  x!: number;

  /** 0 is the top edge, 1 the bottom edge. */
  @ApiProperty({ type: 'number', format: 'float' })
  y!: number;
}

export class FocalPointInputDto extends FocalPointDto {
  @IsNumber()
  @Min(0)
  @Max(1)
  @ApiProperty({ type: 'number', format: 'float', minimum: 0, maximum: 1 })
  declare x: number;

  @IsNumber()
  @Min(0)
  @Max(1)
  @ApiProperty({ type: 'number', format: 'float', minimum: 0, maximum: 1 })
  declare y: number;
}
