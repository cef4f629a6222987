"""Finds the type faces whose digits a person would read as digits.

    python fonts.py FOLDER LIST

Writes the paths of the usable faces under FOLDER to LIST, one a line, in a fixed order.
"""

import sys
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

SIDE = 32
REFERENCES = ["DejaVuSans.ttf", "DejaVuSerif-Bold.ttf", "DejaVuSansCondensed-Bold.ttf", "DejaVuSans-Oblique.ttf"]
# At most so many faces of one folder, or families with dozens of weights would crowd out the rest.
FACES_PER_FOLDER = 24


def glyph(font, text):
    """Returns the text as a SIDE x SIDE picture filled edge to edge, or None when the face draws nothing."""
    box = font.getbbox(text)
    width, height = box[2] - box[0], box[3] - box[1]
    if width < 4 or height < 8:
        return None
    image = Image.new("L", (width, height))
    ImageDraw.Draw(image).text((-box[0], -box[1]), text, font=font, fill=255)
    wide = max(width, height * 2 // 3)
    padded = Image.new("L", (wide, height))
    padded.paste(image, ((wide - width) // 2, 0))
    picture = np.asarray(padded.resize((SIDE, SIDE)), np.float32)
    picture -= picture.mean()
    norm = np.linalg.norm(picture)
    return picture / norm if norm > 0 else None


def digits(path):
    try:
        font = ImageFont.truetype(str(path), 64)
        glyphs = [glyph(font, str(digit)) for digit in range(10)]
    except (OSError, ValueError):
        return None
    return None if any(one is None for one in glyphs) else np.stack(glyphs)


def usable(faces, references):
    """Tells whether nearly every digit looks most like the same digit of an ordinary face."""
    right = 0
    for digit in range(10):
        likeness = np.max([reference.reshape(10, -1) @ faces[digit].ravel() for reference in references], axis=0)
        right += int(np.argmax(likeness)) == digit
    return right >= 9


def main(folder, output):
    files = sorted(path for path in Path(folder).rglob("*") if path.suffix.lower() in (".ttf", ".otf", ".t1", ".pfb"))
    first = {}
    for path in files:
        first.setdefault(path.name, path)
    import matplotlib

    bundled = Path(matplotlib.get_data_path()) / "fonts" / "ttf"
    references = [digits(bundled / name) for name in REFERENCES if (bundled / name).exists()]
    kept, by_folder, seen = [], {}, set()
    for path in first.values():
        faces = digits(path)
        if faces is None or not usable(faces, references):
            continue
        key = (faces * 64).round().astype(np.int8).tobytes()
        # A digit that an icon face draws for everything, or the same face in two formats.
        if key in seen or faces[0].ravel() @ faces[7].ravel() > 0.98:
            continue
        folder_of = path.parent
        by_folder[folder_of] = by_folder.get(folder_of, 0) + 1
        if by_folder[folder_of] > FACES_PER_FOLDER and "aenigma" not in str(folder_of):
            continue
        seen.add(key)
        kept.append(str(path))
    Path(output).write_text("".join(f"{path}\n" for path in kept))
    print(f"{len(files)} files, {len(kept)} usable faces")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
