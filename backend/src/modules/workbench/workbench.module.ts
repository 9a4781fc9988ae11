import { Module } from '@nestjs/common';
import { MatrixService } from './matrix.service.js';
import { WorkbenchController } from './workbench.controller.js';

/** The words of the whole house at once: how they stand, and what is done about many of them in one go. */
@Module({
  controllers: [WorkbenchController],
  providers: [MatrixService],
  exports: [MatrixService],
})
export class WorkbenchModule {}
