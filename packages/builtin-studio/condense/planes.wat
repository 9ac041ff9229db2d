;; The inner loop of `draw/frame-pixels.ts`: RGBA pixels to planes of brightness and colour (BT.709, limited range),
;; eight pixels of two rows at a time. The same arithmetic in JavaScript takes ten times as long, and ffmpeg's own
;; conversion four times, besides being handed 2.7 times as many bytes. Functions are calls, which are not inlined:
;; with one for each step it would take a third longer.
;; Weights are 16,384ths: 219 steps of brightness from 16, 224 of colour around 128.
(module
  (import "studio" "memory" (memory 1))

  ;; Converts $groups times eight pixels of the row at $from and of the one $stride bytes after it to two rows of
  ;; brightness, $row bytes apart, and half a row of each colour.
  (func (export "convert")
    (param $from i32) (param $groups i32) (param $stride i32) (param $row i32)
    (param $toY i32) (param $toU i32) (param $toV i32)
    (local $lower i32) (local $left v128) (local $right v128)
    (loop $group
      (local.set $lower (i32.add (local.get $from) (local.get $stride)))
      (v128.store64_lane 0 (local.get $toY) (call $brightness (local.get $from)))
      (v128.store64_lane 0 (i32.add (local.get $toY) (local.get $row)) (call $brightness (local.get $lower)))
      (local.set $left (call $squares (v128.load (local.get $from)) (v128.load (local.get $lower))))
      (local.set $right (call $squares (v128.load offset=16 (local.get $from)) (v128.load offset=16 (local.get $lower))))
      (v128.store32_lane 0 (local.get $toU)
        (call $colour (local.get $left) (local.get $right) (v128.const i16x8 -1649 -5547 7196 0 -1649 -5547 7196 0)))
      (v128.store32_lane 0 (local.get $toV)
        (call $colour (local.get $left) (local.get $right) (v128.const i16x8 7196 -6536 -660 0 7196 -6536 -660 0)))
      (local.set $from (i32.add (local.get $from) (i32.const 32)))
      (local.set $toY (i32.add (local.get $toY) (i32.const 8)))
      (local.set $toU (i32.add (local.get $toU) (i32.const 4)))
      (local.set $toV (i32.add (local.get $toV) (i32.const 4)))
      (br_if $group (local.tee $groups (i32.sub (local.get $groups) (i32.const 1))))))

  ;; Brightness of eight pixels, a byte each, in the lower half.
  (func $brightness (param $from i32) (result v128)
    (local $left v128) (local $right v128)
    (local.set $left (call $weighed
      (i16x8.extend_low_i8x16_u (v128.load (local.get $from)))
      (i16x8.extend_high_i8x16_u (v128.load (local.get $from)))
      (v128.const i16x8 2991 10064 1016 0 2991 10064 1016 0)))
    (local.set $right (call $weighed
      (i16x8.extend_low_i8x16_u (v128.load offset=16 (local.get $from)))
      (i16x8.extend_high_i8x16_u (v128.load offset=16 (local.get $from)))
      (v128.const i16x8 2991 10064 1016 0 2991 10064 1016 0)))
    ;; 16 and a half are added, and the weights' bits shifted away.
    (local.set $left (i16x8.narrow_i32x4_s
      (i32x4.shr_s (i32x4.add (local.get $left) (v128.const i32x4 270336 270336 270336 270336)) (i32.const 14))
      (i32x4.shr_s (i32x4.add (local.get $right) (v128.const i32x4 270336 270336 270336 270336)) (i32.const 14))))
    (i8x16.narrow_i16x8_u (local.get $left) (local.get $left)))

  ;; Red, green, blue and opacity of two squares of two by two pixels, added up.
  (func $squares (param $upper v128) (param $lower v128) (result v128)
    (local $one v128) (local $other v128)
    (local.set $one (i16x8.add (i16x8.extend_low_i8x16_u (local.get $upper)) (i16x8.extend_low_i8x16_u (local.get $lower))))
    (local.set $other (i16x8.add (i16x8.extend_high_i8x16_u (local.get $upper)) (i16x8.extend_high_i8x16_u (local.get $lower))))
    (i16x8.add
      (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $one) (local.get $other))
      (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $one) (local.get $other))))

  ;; One colour of four squares, a byte each, in the lowest quarter.
  (func $colour (param $left v128) (param $right v128) (param $weights v128) (result v128)
    (local $sums v128)
    (local.set $sums (call $weighed (local.get $left) (local.get $right) (local.get $weights)))
    ;; 128 and a half, for the sum of four pixels.
    (local.set $sums (i32x4.shr_s
      (i32x4.add (local.get $sums) (v128.const i32x4 8421376 8421376 8421376 8421376)) (i32.const 16)))
    (local.set $sums (i16x8.narrow_i32x4_s (local.get $sums) (local.get $sums)))
    (i8x16.narrow_i16x8_u (local.get $sums) (local.get $sums)))

  ;; The weighed sum of each four numbers of two vectors.
  (func $weighed (param $one v128) (param $other v128) (param $weights v128) (result v128)
    (local.set $one (i32x4.dot_i16x8_s (local.get $one) (local.get $weights)))
    (local.set $other (i32x4.dot_i16x8_s (local.get $other) (local.get $weights)))
    (i32x4.add
      (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $one) (local.get $other))
      (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $one) (local.get $other)))))
