import { Module } from '@nestjs/common';
import { DemoService } from './demo.service.js';

@Module({ providers: [DemoService] })
export class DemoModule {}
